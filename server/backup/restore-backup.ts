import { basename } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type pg from 'pg'
import { connectPatiently } from '../db/connect-patiently.ts'
import { databaseSentence } from '../base/database-sentence.ts'
import { locks, shareLock, tryLock, waitForLock } from '../db/locks.ts'
import { migrate, ownMigrations } from '../db/migrate.ts'
import type { Migration } from '../db/migration-files.ts'
import type { FileStorage } from '../files/storage.ts'
import { inWords } from '../base/in-words.ts'
import { restoreSealHead } from '../seals/seal-head.ts'
import { addSealKeys } from '../seals/seal-key.ts'
import { checkEnds, readArchive } from './archive.ts'
import { beginExclusive } from './begin-exclusive.ts'
import { checkBackup } from './check-backup.ts'
import { databaseId } from './database-id.ts'
import { hasWork } from './has-work.ts'
import { entryNames, fileOf, type Manifest } from './manifest.ts'
import { missingFiles } from './missing-files.ts'
import { backupFile } from './names.ts'
import { replaceRows } from './replace-rows.ts'
import { beginRun } from './runs.ts'
import { writeBackup } from './write-backup.ts'

type RestoreOptions = {
  open: () => Promise<string>
  /** Opening makes the database: then the file must be checked before. */
  isNew?: boolean
  file: string
  dataDir: string
  backupDir: string
  storage: Pick<FileStorage, 'get' | 'put'>
  replace: boolean
  report: (line: string) => void
  warn: (line: string) => void
}

/** The file is checked before anything is touched, and rows change in one transaction: a failure changes nothing. */
export async function restoreBackup(options: RestoreOptions): Promise<Manifest> {
  const { file, dataDir, report, replace } = options
  const migrations = await ownMigrations()
  // The cheap check comes first: nobody waits for a large file, only to hear then that it may not be restored.
  await checkEnds(file)
  const found = options.isNew ? undefined : await openReplaceable(options, migrations)
  report('Checking the backup…')
  const manifest = await checkBackup(file, migrations)
  warnOfMissing(manifest, options)
  const url = found ?? (await options.open())
  const client = await connectPatiently(url, 'restore')
  try {
    await hasWork(client, migrations, replace)
    const database = await databaseId(client)
    await takeTurn(client, report)
    // Files come before the rows that name them: the lock keeps the sweep from taking them for leftovers.
    await shareLock(client, locks.files)
    if (manifest.files.length > 0) report(`Restoring ${manifest.files.length} files…`)
    const sealHead = await restoreFiles(manifest, options).catch((error: unknown) => {
      throw inWords(error, dataDir)
    })
    await beginExclusive(client, migrations, report)
    try {
      // The copy is made under the exclusive lock, so that nobody can add to it any more.
      const hasCopy = await hasWork(client, migrations, replace)
      const note = hasCopy ? await keepCopy(client, { url, database }, options) : undefined
      report('Restoring the database…')
      await replaceRows(client, { file, manifest, migrations })
      await note?.()
      await client.query('COMMIT')
    } catch (error) {
      throw await undo(client, error)
    }
    await restoreSealHead(dataDir, sealHead, basename(file))
    await client.query('ANALYZE')
    await migrate(url)
  } finally {
    await client.end()
  }
  return manifest
}

async function openReplaceable(
  { open, replace }: RestoreOptions,
  migrations: readonly Migration[],
): Promise<string> {
  const url = await open()
  const client = await connectPatiently(url, 'restore')
  try {
    await hasWork(client, migrations, replace)
  } finally {
    await client.end()
  }
  return url
}

function warnOfMissing(manifest: Manifest, { warn }: RestoreOptions): void {
  const missing = missingFiles(manifest)
  if (missing !== undefined) warn(missing)
}

/** Neither a backup nor a seal may see half of before and half of after. */
async function takeTurn(client: pg.Client, report: (line: string) => void): Promise<void> {
  if (!(await tryLock(client, locks.backup))) {
    report('Waiting for the backup that is being made…')
    await waitForLock(client, locks.backup)
  }
  await waitForLock(client, locks.seals)
}

/** Seal keys are put beside those that are there. */
async function restoreFiles(
  { files }: Manifest,
  { file, storage, dataDir }: RestoreOptions,
): Promise<string | undefined> {
  const wanted = new Map(files.map(({ id, sha256 }) => [id, sha256]))
  let sealHead: string | undefined
  for await (const { name, body } of readArchive(file)) {
    const id = fileOf(name)
    if (name === entryNames.sealKey) await addSealKeys(dataDir, await text(Readable.from(body)))
    if (name === entryNames.sealHead) sealHead = await text(Readable.from(body))
    if (id === undefined || !wanted.has(id)) continue
    const { sha256 } = await storage.put(id, Readable.from(body))
    if (sha256.toString('hex') !== wanted.get(id)) throw new Error(`The file ${id} did not arrive whole.`)
  }
  return sealHead
}

async function keepCopy(
  client: pg.Client,
  { url, database }: { url: string; database: string },
  options: RestoreOptions,
): Promise<() => Promise<void>> {
  const { dataDir, backupDir, storage, report } = options
  report('Keeping a copy of what is there…')
  const file = backupFile(backupDir, 'before-restore')
  // The copy reads in the open transaction, the one that replaces everything.
  const reading = { database, begin: async () => undefined, end: async () => undefined }
  const { rows } = await client.query<{ now: string }>('SELECT clock_timestamp()::text AS now')
  const copy = await writeBackup(client, { url, file, makesFolder: true, dataDir, storage }, reading)
  report(`What was there is kept in ${copy.file}`)
  warnOfMissing(copy.manifest, options)
  return async () => {
    const end = await beginRun(client, file, rows[0]?.now)
    await end({ bytes: copy.bytes, error: missingFiles(copy.manifest) })
  }
}

/** A person wants to know what is left where the database itself has stopped the transaction. */
async function undo(client: pg.Client, error: unknown): Promise<unknown> {
  const isUndone = await client.query('ROLLBACK').then(
    () => true,
    () => false,
  )
  const sentence = databaseSentence(error)
  if (!isUndone || sentence === undefined) return error
  return new Error(`${sentence} What was there is untouched.`, { cause: error })
}
