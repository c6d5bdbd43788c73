import { sql } from 'kysely'
import { can } from '#domain/permissions.ts'
import { hashOfKey, makeKey } from '../auth/key.ts'
import { stillValid } from '../auth/token.ts'
import type { Queryable } from '../db/pool.ts'
import { notFound } from '../base/errors.ts'
import { findRow } from '../records/read.ts'
import { stores } from '../kinds/registry.ts'
import { readFile, type FileWire } from './read-files.ts'

const followWithinSeconds = 60
const resumeWithinSeconds = 15 * 60

/** Browsers that download by themselves send no session key. */
export async function makeDownloadLink(db: Queryable, fileId: string, sessionId: string): Promise<string> {
  const token = makeKey()
  await db
    .insertInto('download_link')
    .values({
      token_hash: hashOf(token),
      file_id: fileId,
      session_id: sessionId,
      expires_at: inSeconds(followWithinSeconds),
    })
    .execute()
  return `/api/download/${token}`
}

// A link works once; after that only with the file's checksum, which came with the first answer and stands in no
// address. Only while the session lasts that asked, and its person may read the record.
export async function followDownloadLink(
  db: Queryable,
  token: string,
  knownSha256: string | undefined,
): Promise<FileWire> {
  const held = hashOf(token, knownSha256)
  const found = await db
    .selectFrom('download_link as l')
    .innerJoin('stored_file as f', 'f.id', 'l.file_id')
    .innerJoin('session as s', 's.id', 'l.session_id')
    .innerJoin('employee as e', 'e.id', 's.employee_id')
    .where('l.token_hash', '=', held)
    .where(sql<boolean>`l.expires_at > now()`)
    .where('e.is_active', '=', true)
    .where(stillValid)
    .select(['f.id', 'f.kind', 'f.record_id', 'e.role'])
    .executeTakeFirst()
  if (found === undefined || !can(found, `${found.kind}.read`)) throw notFound()
  await findRow(db, stores[found.kind], found.record_id)
  const file = await readFile(db, found, found.id)
  const used = await db
    .updateTable('download_link')
    .set({ token_hash: hashOf(token, file.sha256), expires_at: inSeconds(resumeWithinSeconds) })
    .where('token_hash', '=', held)
    .executeTakeFirst()
  // A second download at the same moment finds the link used.
  if (used.numUpdatedRows === 0n) throw notFound()
  return file
}

/** A broken download can be gone on with from now on, however long it took until here. */
export async function extendDownloadLink(db: Queryable, token: string, { sha256 }: FileWire): Promise<void> {
  await db
    .updateTable('download_link')
    .set({ expires_at: inSeconds(resumeWithinSeconds) })
    .where('token_hash', '=', hashOf(token, sha256))
    .execute()
}

const inSeconds = (seconds: number) => sql<Date>`now() + make_interval(secs => ${sql.lit(seconds)})`

/** The database keeps hashes alone: a stolen copy opens no link. */
function hashOf(token: string, sha256 = ''): Buffer {
  if (!/^[\w-]{43}$/.test(token)) throw notFound()
  return hashOfKey(token + sha256)
}
