import { setTimeout as delay } from 'node:timers/promises'
import { findBinaries } from './binaries.ts'
import { claimDatabase } from './claim.ts'
import { ensureCluster } from './cluster.ts'
import { databaseUrl, type Role } from './connect.ts'
import { prepareHome } from './home.ts'
import { type Keeping, keepRunning } from './keep.ts'
import { claimReached, isPassing, type Place, type Reached, reachOnce } from './reach.ts'
import { rememberMade } from './secret.ts'

export type EmbeddedOptions = Keeping & {
  dataDir: string
  report?: (line: string) => void
  /** False only for tests: quicker, a power cut may lose everything, and the role may create databases. */
  durable?: boolean
  /** A server that lost the database for a moment ends when it meets another, and waits for a command. */
  role?: Role
}

export type EmbeddedDatabase = { url: string; stop(): Promise<void> }

/** Opens the embedded database for this process alone, taking over one whose owner was killed. */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const place = await prepare(options)
  const reached = await reach(place)
  await claimReached(reached, place)
  return { url: urlOf(place, reached), ...keepRunning(place, reached, options) }
}

/** Opens the embedded database beside a running Plumbline, or starts it when nobody runs it. */
export async function attachEmbedded(options: Omit<EmbeddedOptions, 'role'>): Promise<EmbeddedDatabase> {
  const place = await prepare({ ...options, role: 'command' })
  for (const patience = Date.now() + 30_000; ;) {
    const reached = await reach(place)
    try {
      return await borrow(place, reached, options)
    } catch (error) {
      // A server that came back in this moment started it again where its own people expect it.
      if (!isPassing(error) || Date.now() > patience) throw error
    }
  }
}

async function borrow(place: Place, reached: Reached, options: Keeping): Promise<EmbeddedDatabase> {
  const url = urlOf(place, reached)
  if (!reached.found && (await claimDatabase(reached.client))) {
    return { url, ...keepRunning(place, reached, options) }
  }
  await reached.client.end()
  return { url, stop: async () => undefined }
}

const urlOf = ({ home }: Place, { postmaster }: Reached): string =>
  databaseUrl(postmaster.port, home.password)

async function prepare({
  dataDir,
  report = () => undefined,
  durable = true,
  role = 'server',
}: EmbeddedOptions): Promise<Place> {
  const home = await prepareHome(dataDir, report)
  const binaries = await findBinaries(home.folder, home.account)
  await ensureCluster(home, binaries, durable, report)
  await rememberMade(dataDir)
  report('Starting the database…')
  return { dataDir, home, binaries, durable, role }
}

async function reach(place: Place): Promise<Reached> {
  let patience = Date.now() + 30_000
  for (;;) {
    try {
      const reached = await reachOnce(place)
      if (reached) return reached
      // It is recovering or stopping, which takes the time it takes.
      patience = Date.now() + 30_000
    } catch (error) {
      if (!isPassing(error) || Date.now() > patience) throw error
    }
    await delay(20)
  }
}
