import { asError } from './base/caught.ts'
import { readEnv } from './base/env.ts'
import { start, type Running } from './start.ts'
import { findWebDir } from './base/web-dir.ts'

// Ctrl-C reaches this process from the terminal and once more through npm: one wish, not two.
const sameSignalMs = 1000

const running = run()
running.catch(failed)

let asked: number | undefined
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
// The launcher that held the terminal is gone.
process.on('disconnect', stop)
process.channel?.unref()

// A closed terminal must not keep the server from stopping in order.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

async function run(): Promise<Running> {
  return start(readEnv(process.env), {
    report: (line) => process.stdout.write(`${line}\n`),
    onLost: (sentence) => failed(new Error(sentence)),
    webDir: findWebDir(process.argv),
  })
}

function stop(): void {
  if (asked !== undefined) {
    if (performance.now() - asked > sameSignalMs) process.exit(1)
    return
  }
  asked = performance.now()
  process.stdout.write('Stopping…\n')
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
