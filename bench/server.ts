import { spawn, spawnSync, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { cpus } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { createInterface } from 'node:readline'
import { freePort } from '../scripts/free-port.mjs'
import { prepare, root } from '../scripts/install.mjs'
import { buildServerIfChanged } from '../scripts/server-build.mjs'
import { serverProgram } from '../scripts/server-program.mjs'

export type ServerProcess = {
  port: number
  pid: number
  /** Seconds from the start of the process until it serves. */
  readyAfter: number
  stop(): Promise<void>
}

/** The server in a process of its own, started as `npm start` does it. */
export async function startServer(databaseUrl: string, ...args: string[]): Promise<ServerProcess> {
  return await startPlumbline({ DATABASE_URL: databaseUrl }, args)
}

/** As many identical processes on one port. */
export async function startWorkers(databaseUrl: string, workers: number): Promise<ServerProcess> {
  return await startPlumbline({ DATABASE_URL: databaseUrl, WORKERS: String(workers) })
}

export async function startPlumbline(
  settings: Record<string, string>,
  args: readonly string[] = [],
): Promise<ServerProcess> {
  const port = Number(await freePort())
  const program = serverProgram(process.env, await buildServerIfChanged(prepare()))
  return await started(
    port,
    process.execPath,
    [...program.args, ...args],
    {
      ...program.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      // One person makes all the calls.
      REQUEST_LIMIT_PER_SECOND: '1000000',
      BACKUP_EVERY_MINUTES: 'off',
      ...settings,
    },
    'Plumbline is at',
  )
}

/** Bare Node and pg on the same rows. */
export async function startBare(databaseUrl: string, token: string): Promise<ServerProcess> {
  const port = Number(await freePort())
  return await started(
    port,
    process.execPath,
    ['bench/bare.ts', databaseUrl, String(port), token],
    {},
    'ready',
  )
}

/** Django REST framework with a process for each core; undefined where Debian's packages of it are not installed. */
export async function startDjango(databaseUrl: string): Promise<ServerProcess | undefined> {
  const python = ['/usr/bin/python3', 'python3'].find(
    (name) => spawnSync(name, ['-c', 'import rest_framework, psycopg2, gunicorn']).status === 0,
  )
  if (python === undefined) return undefined
  const port = Number(await freePort())
  const { hostname, port: databasePort, username, password, pathname } = new URL(databaseUrl)
  const workers = ['--workers', String(cpus().length), '--worker-class', 'gthread', '--threads', '4']
  const server = await started(
    port,
    python,
    [
      '-m',
      'gunicorn',
      ...workers,
      '--keep-alive',
      '60',
      '-b',
      `127.0.0.1:${port}`,
      'django_rest:application',
    ],
    {
      PYTHONPATH: `${root}/bench/peer`,
      PYTHONDONTWRITEBYTECODE: '1',
      PGHOST: hostname,
      PGPORT: databasePort,
      PGUSER: username,
      PGPASSWORD: decodeURIComponent(password),
      PGDATABASE: pathname.slice(1),
    },
  )
  await answers(port)
  return server
}

async function started(
  port: number,
  program: string,
  args: readonly string[],
  env: Record<string, string>,
  readyLine?: string,
): Promise<ServerProcess> {
  const begin = performance.now()
  const options: SpawnOptions = {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', readyLine === undefined ? 'ignore' : 'inherit'],
  }
  const server: ChildProcess = spawn(program, args, options)
  if (readyLine !== undefined && server.stdout !== null)
    for await (const line of createInterface(server.stdout)) if (line.startsWith(readyLine)) break
  // The log is read and forgotten: a full pipe would stop the server.
  server.stdout?.resume()
  return {
    port,
    pid: server.pid ?? 0,
    readyAfter: (performance.now() - begin) / 1000,
    async stop() {
      server.kill('SIGTERM')
      if (server.exitCode === null) await once(server, 'exit')
    },
  }
}

async function answers(port: number): Promise<void> {
  for (let tried = 0; tried < 300; tried += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/auth/csrf/`).catch(() => undefined)
    if (answer?.ok) return
    await delay(100)
  }
  throw new Error('The peer does not answer')
}
