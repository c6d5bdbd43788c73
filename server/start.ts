import type { FastifyInstance } from 'fastify'
import { setTimeout as delay } from 'node:timers/promises'
import { buildApp } from './app.ts'
import { describeAccounts } from './demo/accounts.ts'
import { checkExposure } from './demo/exposure.ts'
import { openStorage } from './files/open-storage.ts'
import { hasDemoAccounts, isEmpty, loadDemoFirm } from './demo/load.ts'
import { openEmbedded } from './db/embedded/open.ts'
import { migrate } from './db/migrate.ts'
import { type Database, openDatabase } from './db/pool.ts'
import type { Env } from './base/env.ts'
import { loggerFor } from './http/log.ts'
import { checkPort, listenError } from './base/port.ts'
import { reportCrashes } from './reports/report-crashes.ts'
import { openReports } from './reports/reports.ts'

export type Running = { stop(): Promise<void> }

type StartOptions = {
  report: (line: string) => void
  onLost: (sentence: string) => void
  webDir: string | undefined
}

const longestRequest = 10_000

export async function start(env: Env, { report, onLost, webDir }: StartOptions): Promise<Running> {
  await checkPort(env.host, env.port)
  await using started = new AsyncDisposableStack()
  const log = loggerFor(env)
  const ending = new AbortController()
  let url = env.databaseUrl
  if (url === undefined) {
    const { dataDir } = env
    const embedded = await openEmbedded({ dataDir, report, log, onLost, ending: ending.signal })
    started.defer(() => embedded.stop())
    url = embedded.url
  }
  await migrate(url, { report })
  const { db, close } = openDatabase(url, env.databasePool)
  started.defer(close)
  const demo = await prepareDemo(db, env, report)
  const reports = openReports(env, log)
  if (env.sentryDsn !== undefined) started.defer(reportCrashes(reports))
  const app = await buildApp({ db, url, env, webDir, log, reports })
  started.defer(() => closeApp(app))
  await app.listen({ host: env.host, port: env.port }).catch((error: NodeJS.ErrnoException) => {
    throw listenError(error, env.host, env.port)
  })
  report(`Plumbline is at ${env.publicUrl}`)
  if (demo) report(`\n${describeAccounts()}\n`)
  started.defer(() => ending.abort())
  const everything = started.move()
  return { stop: () => everything.disposeAsync() }
}

/** Demo passwords are known to all: they must never face a network. */
async function prepareDemo(db: Database, env: Env, report: (line: string) => void): Promise<boolean> {
  const wanted = env.demo && env.databaseUrl === undefined && (await isEmpty(db))
  const present = wanted || (await hasDemoAccounts(db))
  if (present) checkExposure(env, wanted ? 'Set DEMO=off to start empty' : 'Use a database without them')
  if (wanted) {
    report('Loading the demo firm…')
    await loadDemoFirm(db, env, new Date(), openStorage(env))
  }
  return present
}

/** Requests may finish, but not for ever. */
async function closeApp(app: FastifyInstance): Promise<void> {
  const patience = new AbortController()
  const closed = app.close().finally(() => patience.abort())
  await delay(longestRequest, undefined, { signal: patience.signal, ref: false }).catch(() => undefined)
  app.server.closeAllConnections()
  await closed
}
