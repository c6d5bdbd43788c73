import type { Queryable } from '../db/pool.ts'
import type { FileStorage } from './storage.ts'

const batchSize = 500

/** Unknown files are told of and never removed: they may be another database's, or newer than a copy of this one. */
export async function* unknownFiles(
  db: Queryable,
  files: Pick<FileStorage, 'list'>,
  before: Date,
): AsyncGenerator<string, void> {
  let batch: string[] = []
  for await (const { id, at } of files.list()) {
    if (at < before && isOurs.test(id)) batch.push(id)
    if (batch.length < batchSize) continue
    yield* await unknownAmong(db, batch)
    batch = []
  }
  if (batch.length > 0) yield* await unknownAmong(db, batch)
}

const isOurs = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

async function unknownAmong(db: Queryable, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('stored_file')
    .select('id')
    .where('id', 'in', ids)
    .union(db.selectFrom('removed_file').select('id').where('id', 'in', ids))
    .execute()
  const known = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => !known.has(id))
}
