// node scripts/run.mjs bench/load.ts [--folder DIR] [--tasks N] [--seconds N] [--only W1]
// Starts the server on the benchmark's firm and measures how many requests it answers, on this machine alone.
import { sql } from 'kysely'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { openDatabase, type Database } from '#server/db/pool.ts'
import { openFirm, say, signIn } from './firm.ts'
import { listRequest, searchRequests } from './requests.ts'

const { values: given } = parseArgs({
  options: {
    folder: { type: 'string' },
    tasks: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '4' },
    only: { type: 'string', default: '' },
  },
})

type Call = { method: string; path: string; body?: object }
type Work = { name: string; next: (n: number) => Call }
type Caller = { port: number; headers: Record<string, string>; agent: Agent }

await using ending = new AsyncDisposableStack()
const firm = await openFirm({ folder: given.folder, tasks: Number(given.tasks) })
ending.defer(() => firm.close())
const { db, close } = openDatabase(firm.url, 2)
ending.defer(close)
const { port, serverPid } = await startServer(firm.url)
const token = await signIn(db, 'Manager')
const works = await allWork(db)
for (const work of works.filter(({ name }) => name.startsWith(given.only))) {
  for (const connections of [1, 32]) say(await measure(work, connections))
}

async function measure(work: Work, connections: number): Promise<string> {
  const caller = await prepare(connections)
  let asked = 0
  const times: number[] = []
  const run = async (until: number) => {
    while (performance.now() < until) {
      const start = performance.now()
      await send(caller, work.next((asked += 1)))
      times.push(performance.now() - start)
    }
  }
  const all = (seconds: number) => {
    const until = performance.now() + seconds * 1000
    return Promise.all(Array.from({ length: connections }, () => run(until)))
  }
  await all(1)
  times.length = 0
  const before = await cpuTimes()
  const start = performance.now()
  await all(Number(given.seconds))
  const perSecond = times.length / ((performance.now() - start) / 1000)
  const after = await cpuTimes()
  caller.agent.destroy()
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(2)
  const cpu = (who: 'server' | 'database') => ((after[who] - before[who]) / times.length).toFixed(2)
  return [
    work.name.padEnd(34),
    `${connections} at once`.padEnd(10),
    `${perSecond.toFixed(0).padStart(5)}/s`,
    `p50 ${at(0.5)} ms`.padEnd(14),
    `p99 ${at(0.99)} ms`.padEnd(14),
    `CPU a request: server ${cpu('server')} ms, database ${cpu('database')} ms`,
  ].join('  ')
}

/** Milliseconds of processor time so far: on a busy machine they tell more than requests a second. */
async function cpuTimes(): Promise<{ server: number; database: number }> {
  const server = await cpuOf(serverPid)
  const { rows } = await sql<{ pid: number }>`
    SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend'`.execute(db)
  const backends = await Promise.all(rows.map(({ pid }) => cpuOf(pid)))
  return { server, database: backends.reduce((sum, time) => sum + time, 0) }
}

/** Linux counts in hundredths of a second; elsewhere the figure stays 0. */
async function cpuOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const [user = 0, system = 0] = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 14).map(Number)
  return (user + system) * 10
}

/** A caller with the headers of a signed-in person, a CSRF token included. */
async function prepare(connections: number): Promise<Caller> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const headers = { authorization: `Token ${token}` }
  const { csrfToken } = JSON.parse(
    await send({ port, headers, agent }, { method: 'GET', path: '/auth/csrf/' }),
  ) as {
    csrfToken: string
  }
  return { port, agent, headers: { ...headers, 'x-csrftoken': csrfToken, cookie: `csrftoken=${csrfToken}` } }
}

async function send(caller: Caller, { method, path, body }: Call): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const headers = { ...caller.headers, ...(body ? { 'content-type': 'application/json' } : {}) }
  const sent = request(
    { host: '127.0.0.1', port: caller.port, method, path, headers, agent: caller.agent },
    (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        if ((answer.statusCode ?? 500) < 300) resolve(text)
        else reject(new Error(`${method} ${path} was answered with ${answer.statusCode}: ${text}`))
      })
    },
  )
  sent.on('error', reject)
  sent.end(body && JSON.stringify(body))
  return await promise
}

async function allWork(db: Database): Promise<Work[]> {
  const tasks = await db
    .selectFrom('task')
    .select('task_id')
    .where('deleted_at', 'is', null)
    .where('assigned_to', 'is not', null)
    .limit(5000)
    .execute()
  const projects = await db
    .selectFrom('project')
    .select('project_id')
    .where('deleted_at', 'is', null)
    .execute()
  const people = await db.selectFrom('employee').select('email').where('is_active', '=', true).execute()
  const of = <T>(rows: readonly T[], n: number) => rows[(n * 7919) % rows.length] as T
  const get = (path: string): Call => ({ method: 'GET', path })
  const search = searchRequests()[0]?.path ?? ''
  return [
    { name: 'W1 first page and total', next: () => get(listRequest({ model: 'task' }).path) },
    { name: 'W2 two contains, by project name', next: () => get(search) },
    { name: 'W3 page 5,000', next: () => get(listRequest({ model: 'task', page: 5000 }).path) },
    { name: 'W4 read one', next: (n) => get(`/task/id/${of(tasks, n).task_id}`) },
    {
      name: 'W5 create',
      next: (n) => ({
        method: 'POST',
        path: '/task/',
        body: {
          title: `Load calculation ${n}`,
          project_id: of(projects, n).project_id,
          assigned_to: of(people, n).email,
          due_date: '2026-07-10',
        },
      }),
    },
    {
      name: 'W6 update',
      next: (n) => ({
        method: 'PUT',
        path: `/task/id/${of(tasks, n).task_id}`,
        body: { title: `Duct layout ${n}` },
      }),
    },
    { name: 'dashboard', next: () => get('/api/dashboard') },
  ]
}

async function startServer(url: string): Promise<{ port: number; serverPid: number }> {
  const port = await freePort()
  const file = new URL('../server/main.ts', import.meta.url).pathname
  const server = spawn(process.execPath, [file], {
    env: {
      ...process.env,
      DATABASE_URL: url,
      PORT: String(port),
      HOST: '127.0.0.1',
      // One person makes all the calls.
      REQUEST_LIMIT_PER_SECOND: '1000000',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  ending.defer(async () => {
    server.kill('SIGTERM')
    await once(server, 'exit')
  })
  const lines = createInterface(server.stdout)
  for await (const line of lines) if (line.startsWith('Plumbline is at')) break
  // The log is read and forgotten: a full pipe would stop the server.
  server.stdout.resume()
  return { port, serverPid: server.pid ?? 0 }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  return port
}
