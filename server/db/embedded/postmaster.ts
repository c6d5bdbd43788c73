import { spawn } from 'node:child_process'
import { open, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Binaries } from './binaries.ts'
import type { ClusterHome } from './cluster-home.ts'
import { isAlive, servesCluster } from './processes.ts'
import { codeOf } from '../../base/caught.ts'

export type Postmaster = { pid: number; port: number; status: string }

/** Restarts keep the port, which everybody in the process knows. */
export type RestartOptions = { port: number; stopping: AbortSignal }

const pidFile = (cluster: string): string => join(cluster, 'postmaster.pid')
const logFile = (home: ClusterHome): string => join(home.folder, 'postgres.log')

export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const text = await readPidFile(cluster)
  const named = namedIn(text)
  if (named === undefined || (await servesCluster(named.pid, cluster))) return named
  if (isAlive(named.pid)) await invalidatePidFile(cluster, text)
  return undefined
}

const readPidFile = async (cluster: string): Promise<string> =>
  await readFile(pidFile(cluster), 'utf8').catch(() => '')

function namedIn(text: string): Postmaster | undefined {
  const [pid = '', , , port = '', , , , status = ''] = text.split('\n')
  if (Number(pid) <= 0 || Number.isNaN(Number(pid))) return undefined
  return { pid: Number(pid), port: Number(port), status: status.trim() || 'starting' }
}

// PostgreSQL does not start while the process named in its pid file lives, even a stranger. The other lines stay: by
// them PostgreSQL makes sure that no old backend still uses the files.
async function invalidatePidFile(cluster: string, text: string): Promise<void> {
  const impossiblePid = 2 ** 31 - 1
  await writeFile(pidFile(cluster), text.replace(/^\d+/, String(impossiblePid)))
}

/** PostgreSQL gets a session of its own: Ctrl-C in the terminal is for us alone, and we stop it in order. */
export async function startPostmaster(
  home: ClusterHome,
  binaries: Binaries,
  durable: boolean,
  again?: RestartOptions,
): Promise<Postmaster> {
  const port = again?.port ?? (await freePort())
  // The log is appended to: why the last PostgreSQL ended is worth keeping.
  const log = await open(logFile(home), again ? 'a' : 'w', 0o600)
  const { size } = await log.stat()
  const child = spawn(binaries.postgres, ['-D', home.cluster, ...settings(port, durable)], {
    ...home.account,
    detached: true,
    windowsHide: true,
    cwd: home.folder,
    env: { TZ: 'UTC', LC_ALL: 'C' },
    stdio: ['ignore', log.fd, log.fd],
  })
  let ended: Error | undefined
  child.once('error', (error) => (ended = error))
  child.once('exit', (code, signal) => (ended ??= new Error(`PostgreSQL ended with ${code ?? signal}`)))
  child.unref()
  await log.close()
  for (;;) {
    if (ended)
      throw new Error(`The database did not start: ${await lastComplaint(home, size, ended)}`, {
        cause: ended,
      })
    if (again?.stopping.aborted && child.pid !== undefined) signal(child.pid, 'SIGINT')
    const found = await findPostmaster(home.cluster)
    if (found?.pid === child.pid && found?.status === 'ready' && !again?.stopping.aborted) return found
    await delay(5)
  }
}

/** SIGTERM by somebody else lets PostgreSQL wait for our own connections: SIGINT tells it not to. */
export async function hastenStop({ pid }: Postmaster, cluster: string): Promise<void> {
  const named = namedIn(await readPidFile(cluster))
  if (named?.pid !== pid || named.status !== 'stopping') return
  if (await servesCluster(pid, cluster)) signal(pid, 'SIGINT')
}

export async function stopPostmaster(postmaster: Postmaster, cluster: string): Promise<void> {
  const patience = Date.now() + 60_000
  for (let isAsked = false; await servesCluster(postmaster.pid, cluster); isAsked = true) {
    if (!isAsked) signal(postmaster.pid, 'SIGINT')
    // Immediate shutdown loses nothing either: the next start recovers from the log.
    if (Date.now() > patience) signal(postmaster.pid, 'SIGQUIT')
    await delay(5)
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error
  }
}

function settings(port: number, durable: boolean): string[] {
  const values = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: durable ? 'on' : 'off',
    // An autovacuum worker in a test's database keeps it from being dropped.
    autovacuum: durable ? 'on' : 'off',
    full_page_writes: durable ? 'on' : 'off',
    synchronous_commit: durable ? 'on' : 'off',
    // Refused statements are the application's to log, without the values people typed.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
    // What a large firm works with stays in PostgreSQL's own memory: to have it from the system's takes ten times as long.
    ...(durable ? { shared_buffers: `${sharedMegabytes()}MB` } : {}),
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** A quarter of the memory there is, as PostgreSQL's manual has it, and no more than a gigabyte. */
function sharedMegabytes(): number {
  // A container may have less than its machine; without a limit this is 0 or more than there is.
  const memory = Math.min(totalmem(), process.constrainedMemory() || Infinity)
  return Math.min(1024, Math.max(128, Math.floor(memory / 4 / 2 ** 20)))
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', resolve)
  })
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (address === null || typeof address === 'string')
    throw new Error('No free port was found for the database.')
  return address.port
}

/** The log before `start` is about earlier postmasters. */
async function lastComplaint(home: ClusterHome, start: number, ended: Error): Promise<string> {
  const log = await readFile(logFile(home)).catch(() => Buffer.alloc(0))
  const lines = log.toString('utf8', start).trim().split('\n')
  // Refused connections are FATAL lines as well, and not why it ended.
  const isReason = (line: string) => /\b(FATAL|PANIC)\b/.test(line) && !/the database system is/.test(line)
  const complaint = lines.findLast(isReason) ?? lines.at(-1)
  return complaint?.replace(/^.*?\b(FATAL|PANIC):\s*/, '') || ended.message
}
