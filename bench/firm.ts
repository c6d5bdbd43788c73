import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Role } from '#domain/roles.ts'
import { startSession } from '#server/auth/token.ts'
import { openEmbedded } from '#server/db/embedded/open.ts'
import { readSecret } from '#server/db/embedded/secret.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Database } from '#server/db/pool.ts'
import { fillDataset, filledTasks } from './dataset.ts'

export type Firm = { url: string; close(): Promise<void> }

export type FirmOptions = {
  /** Kept, and used again by the next run; without one a temporary folder is used and removed. */
  folder: string | undefined
  tasks: number
}

/** The benchmark's firm in an embedded database. */
export async function openFirm({ folder, tasks }: FirmOptions): Promise<Firm> {
  await using opened = new AsyncDisposableStack()
  const dataDir = folder ?? (await mkdtemp(join(tmpdir(), 'plumbline-bench-')))
  if (folder === undefined) opened.defer(() => removeFirm(dataDir))
  const embedded = await openEmbedded({ dataDir, report: say })
  opened.defer(() => embedded.stop())
  await migrate(embedded.url)
  const filled = await filledTasks(embedded.url)
  if (filled === 0) await fill(embedded.url, tasks)
  else say(`Using the firm in ${dataDir}, with ${filled} tasks.`)
  const everything = opened.move()
  return { url: embedded.url, close: () => everything.disposeAsync() }
}

/** The token of the person who has been in a role longest. */
export async function signIn(db: Database, role: Role): Promise<string> {
  const { id } = await db
    .selectFrom('employee')
    .select('id')
    .where('role', '=', role)
    .where('is_active', '=', true)
    .orderBy('date_joined')
    .executeTakeFirstOrThrow()
  return await startSession(db, id, 'password')
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** The database may lie outside its data folder, where the account that runs it may not enter that. */
export async function removeFirm(dataDir: string): Promise<void> {
  const home = (await readSecret(dataDir))?.home
  for (const made of [dataDir, ...(home === undefined ? [] : [home])])
    await rm(made, { recursive: true, force: true })
}

async function fill(url: string, tasks: number): Promise<void> {
  say(`Filling the database with ${tasks} tasks and what belongs to them…`)
  const start = performance.now()
  await fillDataset(url, tasks)
  say(`Filled in ${Math.round((performance.now() - start) / 1000)} s.`)
}
