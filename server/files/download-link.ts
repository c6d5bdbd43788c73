import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Queryable } from '../db/pool.ts'
import { notFound } from '../errors.ts'
import { findRow } from '../records/read.ts'
import { stores } from '../resources/registry.ts'
import { readFile, type FileWire } from './read-files.ts'

/** Where a link made here leads. */
export const downloadPath = 'api/download'

const seconds = 60

/** An address that hands out one file once, for a browser that downloads by itself and sends no key. */
export async function makeDownloadLink(db: Queryable, fileId: string, sessionId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('download_link')
    .values({
      token_hash: hashOf(token),
      file_id: fileId,
      session_id: sessionId,
      expires_at: sql<Date>`now() + make_interval(secs => ${sql.lit(seconds)})`,
    })
    .execute()
  return `/${downloadPath}/${token}`
}

/** The file that a link leads to. Whoever comes second, too late, or after the session has ended finds nothing. */
export async function followDownloadLink(db: Queryable, token: string): Promise<FileWire> {
  const used = await db
    .deleteFrom('download_link as l')
    .using('stored_file as f')
    .whereRef('f.id', '=', 'l.file_id')
    .where('l.token_hash', '=', hashOf(token))
    .returning(['f.id', 'f.kind', 'f.record_id', sql<boolean>`l.expires_at > now()`.as('isValid')])
    .executeTakeFirst()
  if (used?.isValid !== true) throw notFound()
  await findRow(db, stores[used.kind], used.record_id)
  return await readFile(db, used, used.id)
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
