import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from 'pg'
import { findBinaries } from './binaries.ts'
import { claimDatabase } from './claim.ts'
import { ensureCluster } from './cluster.ts'
import { connect, databaseUrl } from './connect.ts'
import { type Home, prepareHome } from './home.ts'
import { findPostmaster, type Postmaster, startPostmaster, stopPostmaster } from './postmaster.ts'
import { rememberMade } from './secret.ts'

export type EmbeddedOptions = {
  dataDir: string
  report?: (line: string) => void
  /** Called once when the database ends, or is taken away, while it is open. */
  onLost?: (sentence: string) => void
  /** False only for tests: quicker, a power cut may lose everything, and the role may create databases. */
  durable?: boolean
}

export type EmbeddedDatabase = { url: string; stop(): Promise<void> }

type Reached = { home: Home; postmaster: Postmaster; client: Client; found: boolean }

/** Opens the embedded database for this process alone, taking over one whose owner was killed. */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const reached = await reach(options)
  if (await claimDatabase(reached.client)) return own(reached, options)
  await reached.client.end()
  throw new Error(`Another Plumbline is running on the data folder ${options.dataDir}.`)
}

/** Opens the embedded database beside a running Plumbline, or starts it when nobody runs it. */
export async function attachEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const reached = await reach(options)
  if (!reached.found && (await claimDatabase(reached.client))) return own(reached, options)
  await reached.client.end()
  return { url: urlOf(reached), stop: async () => undefined }
}

function own(reached: Reached, { onLost }: EmbeddedOptions): EmbeddedDatabase {
  const { home, postmaster, client } = reached
  let stopping: Promise<void> | undefined
  client.once('end', () => {
    if (!stopping) onLost?.('The embedded database ended unexpectedly.')
  })
  return {
    url: urlOf(reached),
    // The claim is held until PostgreSQL is gone, so nobody takes over what is about to end.
    stop: () =>
      (stopping ??= stopPostmaster(postmaster, home.cluster).then(() => client.end().catch(() => undefined))),
  }
}

const urlOf = ({ home, postmaster }: Reached): string => databaseUrl(postmaster.port, home.password)

async function reach({
  dataDir,
  report = () => undefined,
  durable = true,
}: EmbeddedOptions): Promise<Reached> {
  const home = await prepareHome(dataDir, report)
  const binaries = await findBinaries(home.folder, home.account)
  await ensureCluster(home, binaries, durable, report)
  await rememberMade(dataDir)
  report('Starting the database…')
  let patience = Date.now() + 30_000
  for (;;) {
    try {
      const running = await findPostmaster(home.cluster)
      const postmaster = running ?? (await startPostmaster(home, binaries, durable))
      if (postmaster.status === 'ready') {
        const client = await connect(postmaster.port, home.password, durable)
        return { home, postmaster, client, found: running !== undefined }
      }
      // It is recovering or stopping, which takes the time it takes.
      patience = Date.now() + 30_000
    } catch (error) {
      if (!isPassing(error as Error & { code?: string }) || Date.now() > patience) throw error
    }
    await delay(20)
  }
}

/** Troubles that end by themselves: another start at the same moment, a taken port, backends of a killed server. */
function isPassing(error: Error & { code?: string }): boolean {
  const passingCodes = ['57P03', '57P01', 'ECONNREFUSED', 'ECONNRESET']
  if (error.code && passingCodes.includes(error.code)) return true
  return /already exists|could not create any TCP\/IP sockets|still in use|Connection terminated/.test(
    error.message,
  )
}
