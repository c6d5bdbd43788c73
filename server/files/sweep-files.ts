import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { locks } from '../db/locks.ts'
import type { Database } from '../db/pool.ts'
import type { Deps } from '../deps.ts'
import type { FileStorage } from './storage.ts'
import { unknownFiles } from './unknown-files.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour

type Swept = {
  removed: number
  /** How many there are of which the database knows nothing. */
  unknown: number
}

/**
 * Removes bytes whose row has been gone for a day, rows of uploads that never ended, and files that arrived half. Not
 * while a backup runs, which counts on all of them; it holds the same lock.
 */
export async function sweepFiles(
  db: Database,
  files: FileStorage,
  { now = new Date() } = {},
): Promise<Swept | 'busy'> {
  const before = new Date(now.getTime() - day)
  // A lock of this kind belongs to a connection.
  return await db.connection().execute(async (connection) => {
    const { rows } = await sql<{ locked: boolean }>`
      SELECT pg_try_advisory_lock(${locks.files}) AS locked`.execute(connection)
    if (!rows[0]?.locked) return 'busy'
    try {
      await giveUpUploads(connection, before)
      const removed = await removeNoted(connection, files, before)
      const unknown = await Array.fromAsync(unknownFiles(connection, files, before))
      await files.tidy(before)
      return { removed, unknown: unknown.length }
    } finally {
      await sql`SELECT pg_advisory_unlock(${locks.files})`.execute(connection)
    }
  })
}

/** Sweeps when the server starts to listen and every hour after that. */
export function sweepFilesHourly(app: FastifyInstance, { db, files }: Deps): void {
  let told = 0
  const tidy = async () => {
    try {
      const swept = await sweepFiles(db, files)
      if (swept === 'busy' || swept.unknown === told) return
      told = swept.unknown
      app.log.warn({ files: told }, 'stored files of which this database knows nothing: none is removed')
    } catch (error) {
      app.log.warn({ err: error }, 'sweep of files failed')
    }
  }
  let timer: NodeJS.Timeout | undefined
  app.addHook('onListen', async () => {
    void tidy()
    timer = setInterval(() => void tidy(), hour).unref()
  })
  app.addHook('onClose', async () => clearInterval(timer))
}

/** The database writes down that their bytes go. */
async function giveUpUploads(db: Database, before: Date): Promise<void> {
  await db
    .deleteFrom('stored_file')
    .where('state', '=', 'uploading')
    .where('created_at', '<', before.toISOString())
    .execute()
}

/** A day later, because a bucket may still be taking in what was given up. */
async function removeNoted(db: Database, files: FileStorage, before: Date): Promise<number> {
  const rows = await db
    .selectFrom('removed_file')
    .select('id')
    .where('removed_at', '<', before.toISOString())
    .execute()
  for (const { id } of rows) {
    await files.remove(id)
    await db.deleteFrom('removed_file').where('id', '=', id).execute()
  }
  return rows.length
}
