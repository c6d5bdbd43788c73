import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { programEnv } from '../program-env.ts'
import { launch, type Program } from './support.ts'

const root = join(import.meta.dirname, '..', '..')

/** Nobody wants what is made here back. */
const lean = { BACKUP_EVERY_MINUTES: 'off' }

export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

type Serving = { settings: Record<string, string>; command?: [string, ...string[]] }

/** Starts Plumbline as `npm start` does, in a process group of its own, with these settings and no others. */
export function serve({ settings, command = [process.execPath, 'scripts/start.mjs'] }: Serving): Program {
  const [program, ...args] = command
  const env = { ...programEnv(), HOME: process.env['HOME'], LOG_LEVEL: 'silent', ...lean, ...settings }
  return launch(program, args, { cwd: root, env, detached: true })
}

/** Ctrl-C in a terminal, and kill -9 of a whole job: the signal reaches every process of the group. */
export function signalGroup(program: Program, signal: NodeJS.Signals): void {
  try {
    process.kill(-(program.process.pid ?? Number.NaN), signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
