import cluster from 'node:cluster'
import { asError } from './base/caught.ts'
import { readEnv } from './base/env.ts'
import { isSiblingMessage } from './base/siblings.ts'
import { findWebDir } from './base/web-dir.ts'
import type { Running } from './serve.ts'

// Ctrl-C reaches this process from the terminal and once more through npm: one wish, not two.
const sameSignalMs = 1000

const running = cluster.isWorker ? runWorker() : run()
running.catch(failed)

let asked: number | undefined
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
if (!cluster.isWorker) {
  // The launcher that held the terminal is gone. (Node itself ends a worker whose primary is.)
  process.on('disconnect', stop)
  process.channel?.unref()
}

// A closed terminal must not keep the server from stopping in order.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

async function run(): Promise<Running> {
  const env = readEnv(process.env)
  const options = {
    report: (line: string) => process.stdout.write(`${line}\n`),
    onLost: (sentence: string) => failed(new Error(sentence)),
  }
  // Each process reads the files it needs and no others: the one that keeps the workers stays small.
  if (env.workers > 1) return (await import('./keep-workers.ts')).keepWorkers(env, options)
  return (await import('./start.ts')).start(env, { ...options, webDir: findWebDir(process.argv) })
}

async function runWorker(): Promise<Running> {
  const [{ serve }, { handedUrl, stopMessage }] = await Promise.all([
    import('./serve.ts'),
    import('./keep-workers.ts'),
  ])
  const { [handedUrl]: url = '', ...settings } = process.env
  // It holds a password, and what this process starts need not know it.
  delete process.env[handedUrl]
  // The primary says it once; a signal that reached this process too may have come first.
  process.on('message', (message) => {
    if (isSiblingMessage(message) && message.plumbline === stopMessage.plumbline && asked === undefined)
      stop()
  })
  return serve(readEnv(settings), { url, webDir: findWebDir(process.argv) })
}

function stop(): void {
  if (asked !== undefined) {
    if (performance.now() - asked > sameSignalMs) process.exit(1)
    return
  }
  asked = performance.now()
  if (!cluster.isWorker) process.stdout.write('Stopping…\n')
  // A start under way is finished first: what it began must be ended in order.
  running
    .then(({ stop }) => stop())
    .then(() => process.exit(0))
    .catch(failed)
}

function failed(error: unknown): void {
  const { message, stack } = asError(error)
  process.stderr.write(`${process.env['LOG_LEVEL'] === 'debug' ? stack : message}\n`)
  process.exit(1)
}
