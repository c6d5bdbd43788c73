import { rm } from 'node:fs/promises'
import type pg from 'pg'
import { connectPatiently } from '../db/connect-patiently.ts'
import { isUnwritable } from '../base/database-sentence.ts'
import { hasTable } from '../db/has-table.ts'
import { locks, shareLock, tryLock } from '../db/locks.ts'
import { refuseOtherSchema } from '../db/refuse-other-schema.ts'
import { inWords } from '../base/in-words.ts'
import { databaseId } from './database-id.ts'
import { missingFiles } from './missing-files.ts'
import { beginRun, type RunEnd } from './runs.ts'
import { type Backup, type Target, writeBackup } from './write-backup.ts'

export type BackupOptions = Target & {
  /** Scheduled backups are left out when this says no, or when another is being made. */
  isWanted?: (client: pg.Client) => Promise<boolean>
}

/** `unnoted` says why the backup is missing in the list. */
type BackupResult = Backup & { unnoted?: string }

export async function makeBackup(options: BackupOptions): Promise<BackupResult | undefined> {
  const client = await connectPatiently(options.url, 'backup')
  try {
    const isMine = await tryLock(client, locks.backup)
    if (options.isWanted && !(isMine && (await options.isWanted(client)))) return undefined
    if (!isMine) {
      throw new Error('This database is being backed up or restored. Try again when that is done.')
    }
    await refuseOtherSchema(client)
    if (!(await hasTable(client, 'schema_migration'))) {
      throw new Error('There is nothing to back up: this database has nothing of Plumbline in it.')
    }
    return await run(client, options)
  } finally {
    // The locks end with the connection.
    await client.end()
  }
}

export async function makeBackupNow(options: Target): Promise<BackupResult> {
  const made = await makeBackup(options)
  if (made === undefined) throw new Error('No backup was made.')
  return made
}

async function run(client: pg.Client, options: BackupOptions): Promise<BackupResult> {
  const isAsked = options.isWanted === undefined
  let unnoted: string | undefined
  const end = await beginRun(client, options.file).catch((error: unknown) => {
    // An unwritable database is backed up all the same: it may be the last that can be saved.
    if (!isAsked || !isUnwritable(error)) throw inWords(error)
    unnoted = inWords(error).message
    return async () => undefined
  })
  const note = async (how: RunEnd) => {
    // A network or a server may have dropped this connection while files were read.
    await end(how).catch(() => throughAnother(options.url, (other) => end(how, other)))
  }
  const backup = await write(client, options).catch(async (error: Error) => {
    await client.query('ROLLBACK').catch(() => undefined)
    await note({ error: error.message }).catch(() => undefined)
    throw error
  })
  try {
    await note({ bytes: backup.bytes, error: missingFiles(backup.manifest) })
  } catch (cause) {
    unnoted = inWords(cause).message
    if (isAsked) return { ...backup, unnoted }
    // A backup that is not in the list is never removed, and soon there would be another.
    await rm(backup.file, { force: true })
    const error = `The backup could not be noted in the database, and was removed. ${unnoted}`
    await note({ error }).catch(() => undefined)
    throw new Error(error, { cause })
  }
  return unnoted === undefined ? backup : { ...backup, unnoted }
}

async function write(client: pg.Client, target: Target): Promise<Backup> {
  const database = await databaseId(client)
  return await writeBackup(client, target, {
    database,
    begin: async () => {
      // The lock is held from before the snapshot until its files are read: files removed meanwhile would be missing.
      await shareLock(client, locks.files)
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    },
    end: () => client.query('COMMIT'),
  })
}

async function throughAnother(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = await connectPatiently(url, 'backup')
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
