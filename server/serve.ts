import type { FastifyInstance } from 'fastify'
import { Server as NetServer } from 'node:net'
import { setImmediate, setTimeout as delay } from 'node:timers/promises'
import { buildApp } from './app.ts'
import { openDatabase } from './db/pool.ts'
import { openReplica } from './db/replica.ts'
import type { Env } from './base/env.ts'
import { loggerFor } from './http/log.ts'
import { listenError } from './base/port.ts'
import { reportCrashes } from './reports/report-crashes.ts'
import { openReports } from './reports/reports.ts'

export type Running = { stop(): Promise<void> }

const longestRequest = 10_000
const firstRequestMs = 250
/** The embedded database takes 100 connections, some of them for commands and backups. */
const embeddedConnections = 88
/** Beside its pool a process listens for changes, and now and then seals. */
const besidePool = 2

/** One process that answers requests, on a database that is ready for it. */
export async function serve(
  env: Env,
  { url, webDir }: { url: string; webDir: string | undefined },
): Promise<Running> {
  await using started = new AsyncDisposableStack()
  const log = loggerFor(env)
  const { db, close } = openDatabase(url, poolSizeOf(env))
  started.defer(close)
  const reports = openReports(env, log)
  if (env.sentryDsn !== undefined) started.defer(reportCrashes(reports))
  const service = { isLeaving: false }
  const replicaUrl = env.databaseReplicaUrl
  const replica =
    replicaUrl === undefined
      ? undefined
      : openReplica({ url: replicaUrl, primary: db, poolSize: env.databasePool, log })
  if (replica !== undefined) started.defer(() => replica.stop())
  const app = await buildApp({ db, url, env, webDir, log, reports, service, replica })
  started.defer(() => closeApp(app))
  await app.listen({ host: env.host, port: env.port }).catch((error: NodeJS.ErrnoException) => {
    throw listenError(error, env.host, env.port)
  })
  const everything = started.move()
  return {
    async stop() {
      service.isLeaving = true
      if (env.drainSeconds > 0) await delay(env.drainSeconds * 1000)
      await everything.disposeAsync()
    },
  }
}

function poolSizeOf({
  databaseUrl,
  databasePool,
  workers,
}: Pick<Env, 'databaseUrl' | 'databasePool' | 'workers'>): number {
  if (databaseUrl !== undefined || workers === 1) return databasePool
  return Math.min(databasePool, Math.floor(embeddedConnections / workers) - besidePool)
}

/** Requests may finish, but not for ever. */
async function closeApp(app: FastifyInstance): Promise<void> {
  await stopAccepting(app)
  const patience = new AbortController()
  const closed = app.close().finally(() => patience.abort())
  await delay(longestRequest, undefined, { signal: patience.signal, ref: false }).catch(() => undefined)
  app.server.closeAllConnections()
  await closed
}

/**
 * Node takes a connection whose first request is still on its way for an idle one and cuts it off: what was accepted
 * gets a moment to be read. After a turn of the event loop nobody waits to be accepted.
 */
async function stopAccepting({ server }: FastifyInstance): Promise<void> {
  await setImmediate()
  NetServer.prototype.close.call(server)
  await delay(firstRequestMs)
}
