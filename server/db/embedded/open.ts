import { setTimeout as delay } from 'node:timers/promises'
import { findBinaries } from './binaries.ts'
import { claimDatabase } from './claim.ts'
import { ensureCluster } from './cluster.ts'
import { databaseUrl, type ProcessRole } from './connect.ts'
import { prepareClusterHome } from './cluster-home.ts'
import { type SupervisorOptions, superviseDatabase } from './supervisor.ts'
import {
  claimRunning,
  isTransient,
  type DatabaseSetup,
  type RunningDatabase,
  startOrConnect,
} from './start-or-connect.ts'
import { markDatabaseMade } from './secret.ts'

export type EmbeddedOptions = SupervisorOptions & {
  dataDir: string
  report?: (line: string) => void
  /** False only for tests: quicker, a power cut may lose everything, and the role may create databases. */
  durable?: boolean
  /** A server that meets another ends; one that meets a command waits. */
  role?: ProcessRole
}

export type EmbeddedDatabase = { url: string; stop(): Promise<void> }

export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const setup = await prepare(options)
  const running = await connectWithRetry(setup)
  await claimRunning(running, setup)
  return { url: urlOf(setup, running), ...superviseDatabase(setup, running, options) }
}

export async function attachEmbedded(options: Omit<EmbeddedOptions, 'role'>): Promise<EmbeddedDatabase> {
  const setup = await prepare({ ...options, role: 'command' })
  for (const patience = Date.now() + 30_000; ;) {
    const running = await connectWithRetry(setup)
    try {
      return await attach(setup, running, options)
    } catch (error) {
      // A server may have started PostgreSQL again at this moment, at the port it had.
      if (!isTransient(error) || Date.now() > patience) throw error
    }
  }
}

async function attach(
  setup: DatabaseSetup,
  running: RunningDatabase,
  options: SupervisorOptions,
): Promise<EmbeddedDatabase> {
  const url = urlOf(setup, running)
  if (!running.found && (await claimDatabase(running.client))) {
    return { url, ...superviseDatabase(setup, running, options) }
  }
  await running.client.end()
  return { url, stop: async () => undefined }
}

const urlOf = ({ home }: DatabaseSetup, { postmaster }: RunningDatabase): string =>
  databaseUrl(postmaster.port, home.password)

async function prepare({
  dataDir,
  report = () => undefined,
  durable = true,
  role = 'server',
}: EmbeddedOptions): Promise<DatabaseSetup> {
  const home = await prepareClusterHome(dataDir, report)
  const binaries = await findBinaries(home.folder, home.account)
  await ensureCluster(home, binaries, durable, report)
  await markDatabaseMade(dataDir)
  report('Starting the database…')
  return { dataDir, home, binaries, durable, role }
}

async function connectWithRetry(setup: DatabaseSetup): Promise<RunningDatabase> {
  let patience = Date.now() + 30_000
  for (;;) {
    try {
      const running = await startOrConnect(setup)
      if (running) return running
      patience = Date.now() + 30_000
    } catch (error) {
      if (!isTransient(error) || Date.now() > patience) throw error
    }
    await delay(20)
  }
}
