import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { folderPage } from '#domain/folders.ts'
import type { Database } from '../db/pool.ts'
import { FileMissing } from '../files/storage-refusal.ts'
import type { FileStorage } from '../files/storage.ts'

const rowsAtOnce = 500

export async function checkFiles(
  db: Database,
  storage: Pick<FileStorage, 'get'>,
  report: (finding: string) => void,
): Promise<number> {
  let whole = 0
  let last = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const files = await db
      .selectFrom('stored_file')
      .select(['id', 'kind', 'record_id', 'name', 'sha256'])
      .where('state', '=', 'stored')
      .where('id', '>', last)
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute()
    for (const { id, kind, record_id, name, sha256 } of files) {
      const found = await hashOf(storage, id)
      if (found && sha256?.equals(found)) whole += 1
      else
        report(
          `The file ${id} (${name} in ${folderPage(kind, record_id)}) is ${found ? 'not what was stored' : 'missing'}.`,
        )
      last = id
    }
    if (files.length < rowsAtOnce) return whole
  }
}

async function hashOf(storage: Pick<FileStorage, 'get'>, id: string): Promise<Buffer | undefined> {
  const hash = createHash('sha256')
  try {
    await pipeline(await storage.get(id), hash)
    return hash.digest()
  } catch (error) {
    if (error instanceof FileMissing) return undefined
    throw error
  }
}
