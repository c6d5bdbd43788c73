import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Binaries } from './binaries.ts'
import type { ClusterHome } from './cluster-home.ts'
import { isAlive } from './processes.ts'

const run = promisify(execFile)

/** A half-made cluster never carries the final name. */
export async function ensureCluster(
  home: ClusterHome,
  binaries: Binaries,
  durable: boolean,
  report: (line: string) => void,
): Promise<void> {
  await removeHalfMade(home.folder)
  if (existsSync(home.cluster)) return checkVersion(home.cluster, binaries)
  report('Creating the database…')
  const draft = join(home.folder, `cluster.${process.pid}.tmp`)
  const passwordFile = `${draft}.password`
  try {
    await writeFile(passwordFile, home.password, { mode: 0o600 })
    if (home.account.uid !== undefined) await chown(passwordFile, home.account.uid, home.account.gid ?? -1)
    await initdb(home, binaries, draft, passwordFile, durable)
    await rename(draft, home.cluster)
  } catch (error) {
    // Another first start on the same folder may have been quicker: its cluster is as good.
    if (!existsSync(home.cluster)) throw error
  } finally {
    await rm(passwordFile, { force: true })
    await rm(draft, { recursive: true, force: true })
  }
}

async function initdb(
  home: ClusterHome,
  binaries: Binaries,
  draft: string,
  passwordFile: string,
  durable: boolean,
): Promise<void> {
  const options = {
    pgdata: draft,
    username: 'postgres',
    pwfile: passwordFile,
    auth: 'scram-sha-256',
    encoding: 'UTF8',
    // PostgreSQL's own C.UTF-8 is the same on every system, whatever locales are installed.
    'locale-provider': 'builtin',
    'builtin-locale': 'C.UTF-8',
    locale: 'C',
  }
  const flags = Object.entries(options).map(([name, value]) => `--${name}=${value}`)
  if (!durable) flags.push('--no-sync')
  try {
    await run(binaries.initdb, flags, { ...home.account, cwd: home.folder, env: { TZ: 'UTC', LC_ALL: 'C' } })
  } catch (cause) {
    const { stderr = '', message } = cause as Error & { stderr?: string }
    throw new Error(`The database could not be created: ${lastLine(stderr) || message}`, { cause })
  }
}

async function removeHalfMade(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const maker = /^(?:cluster|native-.+)\.(\d+)\.tmp/.exec(name)?.[1]
    if (!maker || (Number(maker) !== process.pid && isAlive(Number(maker)))) continue
    await rm(join(folder, name), { recursive: true, force: true })
  }
}

async function checkVersion(cluster: string, binaries: Binaries): Promise<void> {
  const major = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim()
  if (major === binaries.major) return
  throw new Error(
    `The database in ${cluster} was made by PostgreSQL ${major}, and this Plumbline brings PostgreSQL ${binaries.major}.`,
  )
}

const lastLine = (text: string): string => text.trim().split('\n').at(-1) ?? ''
