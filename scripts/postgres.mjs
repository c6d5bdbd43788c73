import { execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statfsSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { freePort } from './free-port.mjs'

/** The newest installed PostgreSQL server from 15 on: its version and the folder of its programs. */
export function findPostgres() {
  const debian = '/usr/lib/postgresql'
  const folders = existsSync(debian) ? readdirSync(debian).map((version) => join(debian, version, 'bin')) : []
  const found = [...folders, ...(process.env.PATH ?? '').split(delimiter)]
    .filter((bin) => existsSync(join(bin, 'initdb')) && existsSync(join(bin, 'postgres')))
    .map((bin) => ({ bin, version: versionOf(bin) }))
  return found.filter(({ version }) => version >= 15).toSorted((a, b) => b.version - a.version)[0]
}

/** A server of its own in a temporary folder, gone with everything in it when the work is done. */
export async function withPostgres({ bin }, work) {
  const folder = mkdtempSync(join(scratch(), 'plumbline-postgres-'))
  const account = lend(folder)
  let server
  const clear = () => {
    server?.kill('SIGQUIT')
    rmSync(folder, { recursive: true, force: true })
  }
  const interrupted = () => {
    clear()
    process.exit(130)
  }
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted)
  try {
    const cluster = join(folder, 'cluster')
    // Sorting by a language, unlike the embedded database: what leans on the default collation shows.
    const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=en-US']
    const options = [`--pgdata=${cluster}`, '--username=postgres', '--auth=trust', '--no-sync', ...locale]
    execFileSync(join(bin, 'initdb'), options, {
      ...account,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const port = await freePort()
    const settings = { port, listen_addresses: '127.0.0.1', unix_socket_directories: '', fsync: 'off' }
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    server = spawn(join(bin, 'postgres'), ['-D', cluster, ...flags], {
      ...account,
      cwd: folder,
      stdio: 'ignore',
    })
    await ready(server, cluster)
    return await work(`postgres://postgres@127.0.0.1:${port}/postgres`)
  } finally {
    process.off('SIGINT', interrupted).off('SIGTERM', interrupted)
    if (server && server.exitCode === null) {
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGINT')
      await ended
    }
    clear()
  }
}

/** Memory when there is plenty, as for the embedded database of the tests. */
function scratch() {
  if (!existsSync('/dev/shm')) return tmpdir()
  const { bavail, bsize } = statfsSync('/dev/shm')
  return bavail * bsize > 2 ** 31 ? '/dev/shm' : tmpdir()
}

/** PostgreSQL refuses to run as root. */
function lend(folder) {
  if (process.getuid?.() !== 0) return {}
  const nobody = 65534
  chownSync(folder, nobody, nobody)
  chmodSync(folder, 0o700)
  return { uid: nobody, gid: nobody }
}

function versionOf(bin) {
  try {
    return Number(
      /\) (\d+)/.exec(execFileSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' }))?.[1],
    )
  } catch {
    return 0
  }
}

async function ready(server, cluster) {
  for (;;) {
    if (server.exitCode !== null)
      throw new Error(`PostgreSQL did not start (it ended with ${server.exitCode}).`)
    const pidFile = join(cluster, 'postmaster.pid')
    if (existsSync(pidFile) && readFileSync(pidFile, 'utf8').split('\n')[7]?.trim() === 'ready') return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
