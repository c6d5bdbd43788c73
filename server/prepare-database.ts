import { checkExposure } from './demo/exposure.ts'
import { hasDemoAccounts, isEmpty } from './demo/presence.ts'
import { openEmbedded } from './db/embedded/open.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/pool.ts'
import type { Env } from './base/env.ts'
import { loggerFor } from './http/log.ts'

export type PrepareOptions = {
  report: (line: string) => void
  onLost: (sentence: string) => void
}

export type PreparedDatabase = {
  url: string
  /** Whether people can sign in with the password that everyone knows. */
  hasDemo: boolean
  /** From now on the embedded database is not started again. */
  end(): void
  stop(): Promise<void>
}

/** A database that answers and is up to date: what has to be done once, however many processes serve. */
export async function prepareDatabase(env: Env, options: PrepareOptions): Promise<PreparedDatabase> {
  await using started = new AsyncDisposableStack()
  const { report, onLost } = options
  const ending = new AbortController()
  let url = env.databaseUrl
  if (url === undefined) {
    const { dataDir } = env
    const log = loggerFor(env)
    const embedded = await openEmbedded({ dataDir, report, log, onLost, ending: ending.signal })
    started.defer(() => embedded.stop())
    url = embedded.url
  }
  await migrate(url, { report })
  const hasDemo = await prepareDemo(url, env, report)
  const everything = started.move()
  return { url, hasDemo, end: () => ending.abort(), stop: () => everything.disposeAsync() }
}

/** Demo passwords are known to all: they must never face a network. */
async function prepareDemo(url: string, env: Env, report: (line: string) => void): Promise<boolean> {
  const { db, close } = openDatabase(url, 2)
  await using opened = new AsyncDisposableStack()
  opened.defer(close)
  const wanted = env.demo && env.databaseUrl === undefined && (await isEmpty(db))
  const present = wanted || (await hasDemoAccounts(db))
  if (present) checkExposure(env, wanted ? 'Set DEMO=off to start empty' : 'Use a database without them')
  if (wanted) {
    report('Loading the demo firm…')
    // Only a first start needs it, and it is large.
    const [{ loadDemoFirm }, { openStorage }] = await Promise.all([
      import('./demo/load.ts'),
      import('./files/open-storage.ts'),
    ])
    await loadDemoFirm(db, env, new Date(), openStorage(env))
  }
  return present
}
