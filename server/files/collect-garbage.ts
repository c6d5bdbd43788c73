import { sql } from 'kysely'
import { setTimeout as delay } from 'node:timers/promises'
import { locks } from '../db/locks.ts'
import type { Database } from '../db/pool.ts'
import type { FileStorage } from './storage.ts'
import { codeOf } from '../base/caught.ts'

type Removal = {
  before: Date
  patience: number
  warn: (facts: object, line: string) => void
}

/** A backup that wants to begin waits for one portion at most. */
const portion = { files: 50, milliseconds: 500 }
/** Waiting in the queue of the lock keeps a connection busy: hence a pause aside after it. */
const turn = { queued: 2000, aside: 3000 }
const lockTimedOut = '55P03'
const mostNamed = 20
/** A storage that refuses so many refuses them all. */
const mostFailures = 100

/** Rows must be gone for a while: a bucket may still be taking in an upload that was given up. */
export async function collectGarbage(
  db: Database,
  files: FileStorage,
  { before, patience, warn }: Removal,
): Promise<number> {
  const failed = new Map<string, unknown>()
  let removed = 0
  while (failed.size < mostFailures) {
    const ids = await notedFiles(db, before, failed)
    if (ids.length === 0) break
    const done = await inTurn(db, patience, (own) => removeSome(own, files, { before, failed }))
    if (done === undefined) {
      warn({ files: ids.length }, 'removed files stay for another hour: backups or a restore needed all')
      break
    }
    removed += done
  }
  if (failed.size > 0) {
    const [ids, [err]] = [[...failed.keys()], [...failed.values()]]
    warn({ err, files: ids.length, ids: ids.slice(0, mostNamed) }, 'removed files that could not be swept up')
  }
  return removed
}

async function notedFiles(
  db: Database,
  before: Date,
  failed: ReadonlyMap<string, unknown>,
): Promise<string[]> {
  const rows = await db
    .selectFrom('removed_file')
    .select('id')
    .where('removed_at', '<', before.toISOString())
    .where('id', '<>', sql<string>`ALL (${[...failed.keys()]}::uuid[])`)
    // Random order: files that cannot be removed would come first every time.
    .orderBy(sql`random()`)
    .limit(portion.files)
    .execute()
  return rows.map(({ id }) => id)
}

async function inTurn<T>(
  db: Database,
  patience: number,
  work: (connection: Database) => Promise<T>,
): Promise<T | undefined> {
  const deadline = Date.now() + patience
  for (;;) {
    // Advisory locks of this kind belong to a connection, not to a transaction.
    const done = await db.connection().execute(async (connection) => {
      if (!(await takeLock(connection, deadline - Date.now()))) return undefined
      try {
        return { result: await work(connection) }
      } finally {
        await sql`SELECT pg_advisory_unlock(${locks.files})`.execute(connection)
      }
    })
    if (done !== undefined) return done.result
    if (Date.now() + turn.aside > deadline) return undefined
    await delay(turn.aside, undefined, { ref: false })
  }
}

async function takeLock(connection: Database, left: number): Promise<boolean> {
  const milliseconds = Math.max(1, Math.min(turn.queued, left))
  try {
    await connection.transaction().execute(async (tx) => {
      await sql`SET LOCAL lock_timeout = ${sql.lit(milliseconds)}`.execute(tx)
      await sql`SELECT pg_advisory_lock(${locks.files})`.execute(tx)
    })
    return true
  } catch (error) {
    if (codeOf(error) === lockTimedOut) return false
    throw error
  }
}

/** Rows are read again under the lock: a restore may have replaced them. */
async function removeSome(
  db: Database,
  files: FileStorage,
  { before, failed }: { before: Date; failed: Map<string, unknown> },
): Promise<number> {
  const end = Date.now() + portion.milliseconds
  const gone: string[] = []
  for (const id of await notedFiles(db, before, failed)) {
    await files.remove(id).then(
      () => gone.push(id),
      (error: unknown) => failed.set(id, error),
    )
    if (Date.now() > end) break
  }
  if (gone.length > 0) await db.deleteFrom('removed_file').where('id', 'in', gone).execute()
  return gone.length
}
