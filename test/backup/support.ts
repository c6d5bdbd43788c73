import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { makeBackupNow } from '#server/backup/make-backup.ts'
import type { Backup } from '#server/backup/write-backup.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { loadDemoFirm } from '#server/demo/load.ts'
import { type Database, openDatabase } from '#server/db/pool.ts'
import { readEnv } from '#server/base/env.ts'
import { diskStorage } from '#server/files/disk-storage.ts'
import type { FileStorage } from '#server/files/storage.ts'
import { checkSeals } from '#server/seals/check-seals.ts'
import { blankDatabase, freshDatabase } from '../database.ts'
import { makeEmployee, makeProject } from '../factories.ts'
import { programEnv } from '../program-env.ts'

/** A firm, or the place for one: a database, a data folder, and a storage in it. */
export type Place = { url: string; db: Database; dataDir: string; storage: FileStorage }
export type Firm = Place & { employee: string; project: string; files: string[] }

export async function emptyPlace(): Promise<Place> {
  return await placeAt(await blankDatabase())
}

/** A small firm, or the demo firm, with an uploaded file for each of these texts. */
export async function firmWithFiles(texts: string[], { demo = false } = {}): Promise<Firm> {
  const place = await placeAt(await freshDatabase())
  if (demo) await loadDemoFirm(place.db, readEnv({}))
  const { id: employee } = await makeEmployee(place.db)
  const { project_id: project } = await makeProject(place.db)
  const firm = { ...place, employee, project, files: [] as string[] }
  for (const text of texts) firm.files.push(await storeFile(firm, Buffer.from(text)))
  return firm
}

async function placeAt(database: { url: string; drop(): Promise<void> }): Promise<Place> {
  const dataDir = await mkdtemp(join(tmpdir(), 'plumbline-backup-'))
  const { db, close } = openDatabase(database.url, 3)
  onTestFinished(async () => {
    await close()
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  })
  return { url: database.url, db, dataDir, storage: diskStorage(join(dataDir, 'files')) }
}

async function storeFile({ db, storage, employee, project }: Firm, bytes: Buffer): Promise<string> {
  const { id } = await db
    .insertInto('stored_file')
    .values({
      kind: 'project',
      record_id: project,
      name: `${randomBytes(4).toString('hex')}.txt`,
      state: 'stored',
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest(),
      uploaded_by: employee,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await storage.put(id, Readable.from([bytes]))
  return id
}

export async function textOf({ storage }: Place, id: string): Promise<string> {
  return (await buffer(await storage.get(id))).toString()
}

let made = 0

export async function backUp({ url, dataDir, storage }: Place): Promise<Backup> {
  return await makeBackupNow({ url, dataDir, storage, file: join(dataDir, `${(made += 1)}.backup`) })
}

/** Turns one bit of a file, at a part of its length or so far from its end. */
export async function flip(file: string, at: number): Promise<void> {
  const bytes = await readFile(file)
  const place = at < 0 ? bytes.length + at : Math.floor(bytes.length * at)
  bytes[place] = (bytes[place] ?? 0) ^ 1
  await writeFile(file, bytes)
}

/** Every table with a checksum of its rows. */
export async function rowsOf(place: Place): Promise<Backup['manifest']['tables']> {
  return (await backUp(place)).manifest.tables
}

/** What the seals and the head say of the logs: every finding. */
export async function findings({ url, dataDir }: Place): Promise<string[]> {
  const found: string[] = []
  await checkSeals(url, { dataDir }, (sentence) => void found.push(sentence))
  return found
}

/** Restores as the command does; answers what it says. */
export async function restore(place: Place, file: string, replace = false): Promise<string> {
  const lines: string[] = []
  const { url, dataDir, storage } = place
  const backupDir = join(dataDir, 'backups')
  const report = (line: string) => void lines.push(line)
  await restoreBackup({
    open: async () => url,
    file,
    dataDir,
    backupDir,
    storage,
    replace,
    report,
    warn: report,
  })
  return lines.join('\n')
}

export async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const result = await client.query<Record<string, unknown>>(sql)
    return result.rows
  } finally {
    await client.end()
  }
}

export type Ended = { code: number | string; out: string; err: string }

/** Runs a command of Plumbline on a place, as `npm run` does. */
export function command(
  { url, dataDir }: Pick<Place, 'url' | 'dataDir'>,
  args: string[],
  program = process.execPath,
): { pid: number; ended: Promise<Ended>; kill(): void } {
  const env = { ...programEnv(), DATABASE_URL: url, DATA_DIR: dataDir }
  const { promise: ended, resolve } = Promise.withResolvers<Ended>()
  const root = join(import.meta.dirname, '..', '..')
  const child = execFile(program, args, { cwd: root, env }, (error, out, err) =>
    resolve({ code: error?.code ?? error?.signal ?? 0, out, err }),
  )
  return { pid: child.pid ?? 0, ended, kill: () => child.kill('SIGKILL') }
}
