import cluster, { type Worker } from 'node:cluster'
import { setTimeout as delay } from 'node:timers/promises'
import type { Env } from './base/env.ts'
import { checkPort } from './base/port.ts'
import { howManyOthers, isSiblingMessage, type SiblingMessage } from './base/siblings.ts'
import { handBackConnections } from './hand-back-connections.ts'
import { loggerFor } from './http/log.ts'
import { prepareDatabase } from './prepare-database.ts'
import type { Running } from './serve.ts'
import { announce, type StartOptions } from './start.ts'

/** How a worker hears of the database that this process keeps. */
export const handedUrl = 'PLUMBLINE_WORKER_DATABASE'
/** What the primary says to end a worker in order. */
export const stopMessage = { plumbline: 'stop', data: null } as const satisfies SiblingMessage

const shortestPause = 250
const longestPause = 30_000
/** A worker that lived for so long did not end for how it starts. */
const soundAfterMs = 60_000
/** So many that ended before they served, with none left, end everything: whoever supervises us should know. */
const mostInVain = 5
/** Beyond what a worker takes to finish requests, jobs and seals. */
const stopPatienceMs = 30_000

type Crew = { isStopping: boolean; ready: Set<Worker>; inVain: number; pause: number }

/** The primary answers no request: it keeps the database and the workers, and what little it does cannot fail with them. */
export async function keepWorkers(
  env: Env,
  { onLost, ...options }: Omit<StartOptions, 'webDir'>,
): Promise<Running> {
  await checkPort(env.host, env.port)
  const log = loggerFor(env)
  await using started = new AsyncDisposableStack()
  const database = await prepareDatabase(env, { ...options, onLost })
  started.defer(() => database.stop())
  const crew: Crew = { isStopping: false, ready: new Set(), inVain: 0, pause: shortestPause }
  started.defer(() => stopAll(crew, env))
  const all = Promise.withResolvers<void>()
  let hasBegun = false

  cluster.on('message', (from, message: unknown) => {
    if (isSiblingMessage(message)) tellOthers(crew, message, from)
  })
  cluster.on('listening', (worker) => {
    crew.ready.add(worker)
    crew.inVain = 0
    tellAll(crew, howManyOthers(crew.ready.size - 1))
    if (crew.ready.size === env.workers) all.resolve()
  })
  for (let n = 0; n < env.workers; n += 1) begin()
  await all.promise
  hasBegun = true
  announce(env, database.hasDemo, options.report)
  started.defer(() => database.end())
  const everything = started.move()
  return { stop: () => everything.disposeAsync() }

  function begin(): void {
    const since = performance.now()
    const worker = cluster.fork({ [handedUrl]: database.url })
    worker.on('error', () => undefined)
    worker.once('exit', (code, signal) => {
      const wasReady = crew.ready.delete(worker)
      tellAll(crew, howManyOthers(crew.ready.size - 1))
      if (crew.isStopping) return
      if (!hasBegun) return all.reject(new Error(ended(code, signal)))
      log.error({ worker: worker.process.pid, code, signal }, 'a worker process ended')
      void replace(wasReady, performance.now() - since)
    })
    handBackConnections(worker, () => canServe(crew))
  }

  /** The pause grows while workers keep ending, so that a fault that all of them have does not take the machine. */
  async function replace(wasReady: boolean, livedMs: number): Promise<void> {
    if (!wasReady) crew.inVain += 1
    if (crew.inVain >= mostInVain && crew.ready.size === 0) return onLost('No worker process can be started.')
    const pause = livedMs >= soundAfterMs ? shortestPause : crew.pause
    crew.pause = Math.min(longestPause, pause * 2)
    await delay(pause, undefined, { ref: false })
    if (!crew.isStopping) begin()
  }
}

/** One whose channel is closed is about to end, and gets no connections any more. */
const canServe = ({ isStopping, ready }: Crew): boolean =>
  !isStopping && [...ready].some((worker) => worker.isConnected())

const ended = (code: number, signal: string | null): string =>
  `A worker process ended while it was starting (${signal ?? `code ${code}`}).`

function tellOthers({ ready }: Crew, message: SiblingMessage, from?: Worker): void {
  for (const worker of ready) if (worker !== from) send(worker, message)
}

function tellAll(crew: Crew, message: SiblingMessage): void {
  tellOthers(crew, message)
}

/** A worker whose channel is closed is about to end. */
function send(worker: Worker, message: SiblingMessage): void {
  if (worker.isConnected()) worker.process.send(message, undefined, {}, () => undefined)
}

async function stopAll(crew: Crew, { drainSeconds }: Env): Promise<void> {
  crew.isStopping = true
  const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
  const gone = Promise.all(
    workers.map(async (worker) => {
      if (!worker.isDead()) await new Promise((resolve) => worker.once('exit', resolve))
    }),
  )
  for (const worker of workers) send(worker, stopMessage)
  const clock = setTimeout(
    () => {
      for (const worker of workers) worker.process.kill('SIGKILL')
    },
    drainSeconds * 1000 + stopPatienceMs,
  )
  await gone
  clearTimeout(clock)
}
