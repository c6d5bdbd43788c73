import { execFileSync } from 'node:child_process'
import { chmod, chown, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'
import { freePort, serve } from '../platform/serve.ts'
import { launch, query, temporaryFolder, until, type Program } from '../platform/support.ts'

const nobody = 65_534

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of PostgreSQL's programs, and where nginx is: scripts/postgres-stage.mjs says so. */
    programs: { postgres: string; nginx: string; databaseUrl: string }
  }
}

/** PostgreSQL refuses to run as root. */
const account = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}

/** A streaming replica of the whole primary, as `pg_basebackup -R` makes it. */
export async function startReplica(primary: URL): Promise<{ url: string; program: Program }> {
  const bin = inject('programs').postgres
  const folder = await temporaryFolder()
  if (account.uid !== undefined) await chown(folder, nobody, nobody)
  const cluster = join(folder, 'replica')
  const from = ['-h', primary.hostname, '-p', primary.port, '-U', primary.username]
  const how = ['-D', cluster, '-R', '-X', 'stream', '-c', 'fast', '--no-sync']
  execFileSync(join(bin, 'pg_basebackup'), [...from, ...how], { ...account, cwd: folder })
  const port = await freePort()
  const quick = { port, listen_addresses: '127.0.0.1', unix_socket_directories: '', fsync: 'off' }
  // A replica on the same machine would hardly ever be late.
  const settings = { ...quick, recovery_min_apply_delay: '300ms' }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const program = launch(join(bin, 'postgres'), ['-D', cluster, ...flags], { ...account, cwd: folder })
  const url = new URL(primary)
  url.port = String(port)
  await until('the replica answers', () =>
    query(url.href, 'select 1').then(
      () => true,
      () => false,
    ),
  )
  return { url: url.href, program }
}

export type Machine = { program: Program; origin: string }

/** One Plumbline, as on a machine of its own: it shares the database with the others and nothing else. */
export async function startMachine(settings: Record<string, string>): Promise<Machine> {
  const port = await freePort()
  const dataDir = join(await temporaryFolder(), 'data')
  const own = { PORT: String(port), DATA_DIR: dataDir, ...settings }
  const program = serve({ settings: own, command: [process.execPath, 'server/main.ts'] })
  await program.says('Plumbline is at')
  return { program, origin: `http://127.0.0.1:${port}` }
}

/** The text of docs/operations.md, without TLS and with the servers of this machine. */
async function documentedNginx(port: number, machines: readonly Machine[]): Promise<string> {
  const operations = await readFile(join(import.meta.dirname, '../../docs/operations.md'), 'utf8')
  const [, text = ''] = /^```nginx\n(.*?)^```$/ms.exec(operations) ?? []
  const [served = ''] = text.split(/^server \{\n  listen 80;$/m)
  const rest = [...machines]
  return served
    .replaceAll(/10\.0\.0\.\d+:8000/g, () => new URL(rest.shift()?.origin ?? '').host)
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
    .replaceAll(/^ *ssl_certificate.*\n/gm, '')
}

export async function startNginx(port: number, machines: readonly Machine[]): Promise<void> {
  const folder = await temporaryFolder()
  await chmod(folder, 0o755)
  await mkdir(join(folder, 'temp'))
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const text = `
    daemon off; master_process off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
    events { worker_connections 512; }
    http {
      access_log off;
      ${kinds.map((kind) => `${kind}_temp_path ${folder}/temp/${kind};`).join('\n')}
      ${await documentedNginx(port, machines)}
    }`
  const file = join(folder, 'nginx.conf')
  await writeFile(file, text)
  launch(inject('programs').nginx, ['-p', folder, '-c', file, '-e', join(folder, 'error.log')])
  await until('nginx answers', () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    ),
  )
}
