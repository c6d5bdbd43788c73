import type pg from 'pg'
import { connectPatiently } from '../db/connect-patiently.ts'
import { hasTable } from '../db/has-table.ts'
import { locks, shareLock, tryLock } from '../db/locks.ts'
import { databaseId } from './database-id.ts'
import { missingFiles } from './missing-files.ts'
import { beginRun } from './runs.ts'
import { type Backup, type Target, writeBackup } from './write-backup.ts'

export type BackupOptions = Target & {
  /** For one that nobody waits for: it is left out when this says no, or when another is being made. */
  isWanted?: (client: pg.Client) => Promise<boolean>
}

/** Writes everything into one file, as it was at one instant, while people go on working. */
export async function makeBackup(options: BackupOptions): Promise<Backup | undefined> {
  const client = await connectPatiently(options.url, 'backup')
  try {
    const isMine = await tryLock(client, locks.backup)
    if (options.isWanted && !(isMine && (await options.isWanted(client)))) return undefined
    if (!isMine) {
      throw new Error('This database is being backed up or restored. Try again when that is done.')
    }
    if (!(await hasTable(client, 'schema_migration'))) {
      throw new Error('There is nothing to back up: this database has nothing of Plumbline in it.')
    }
    return await run(client, options)
  } finally {
    // The locks end with the connection.
    await client.end()
  }
}

/** A backup that was asked for, whatever was made before. */
export async function makeBackupNow(options: Target): Promise<Backup> {
  const made = await makeBackup(options)
  if (made === undefined) throw new Error('No backup was made.')
  return made
}

async function run(client: pg.Client, target: Target): Promise<Backup> {
  const end = await beginRun(client, target.file)
  try {
    const database = await databaseId(client)
    const backup = await writeBackup(client, target, {
      database,
      begin: async () => {
        // From before the instant until its files are read: what is removed meanwhile would be missing.
        await shareLock(client, locks.files)
        await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
      },
      end: () => client.query('COMMIT'),
    })
    await end({ bytes: backup.bytes, error: missingFiles(backup.manifest) })
    return backup
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    await end({ error: (error as Error).message }).catch(() => undefined)
    throw error
  }
}
