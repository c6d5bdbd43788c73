// npm run bench -- [--sizes 100000,1000000] [--folder DIR …] [--seconds N] [--only W1] [--results DIR]
// The whole story in one run, on this machine alone: requests a second beside bare Node + pg and Django REST, growth from
// one size to the next, the screens, starts and first visits. With --only some figures are printed and nothing is kept.
import { cpus, loadavg, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { openDatabase, type Database } from '#server/db/pool.ts'
import { prepare } from '../scripts/install.mjs'
import { buildWebIfChanged } from '../scripts/web-build.mjs'
import { openCaller } from './caller.ts'
import { openFirm, say, signIn } from './firm.ts'
import { measure, type Figures } from './measure.ts'
import { memoryOf } from './processor-time.ts'
import { line, type Compared, type Results, type Size } from './results.ts'
import { writeResults } from './write-results.ts'
import { allScreens } from './screens.ts'
import { startBare, startDjango, startServer, startWorkers, type ServerProcess } from './server.ts'
import { measureStarts } from './starts.ts'
import { countStatements } from './statements.ts'
import { measureVisits, weights } from './visits.ts'
import { allWork, type Work } from './work.ts'

const { values: given } = parseArgs({
  options: {
    sizes: { type: 'string', default: '100000,1000000' },
    folder: { type: 'string', multiple: true, default: [] },
    tasks: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '4' },
    only: { type: 'string' },
    results: { type: 'string', default: 'bench/results' },
  },
})
const seconds = Number(given.seconds)
const million = 1_000_000
const firms =
  given.folder.length > 0
    ? given.folder.map((folder) => ({ folder, tasks: Number(given.tasks) }))
    : given.sizes.split(',').map((tasks) => ({ folder: undefined, tasks: Number(tasks) }))

if (given.only === undefined) await tellAll()
else await tellSome(given.only)

/** For a quick look: the figures whose names begin so. */
async function tellSome(only: string): Promise<void> {
  for (const wanted of firms)
    await withFirm(wanted, async (url, db) => {
      await using server = await running(startServer(url))
      const works = (await allWork(db)).filter(({ name }) => name.startsWith(only))
      await measureWorks(server.process, db, works, await signIn(db, 'Manager'))
    })
}

async function tellAll(): Promise<void> {
  await buildWebIfChanged(prepare())
  const results: Results = {
    at: new Date().toISOString(),
    machine: {
      processors: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}`,
      memory: `${(totalmem() / 2 ** 30).toFixed(0)} GB`,
      node: process.version,
      postgres: '',
      load: loadavg()[0] ?? 0,
    },
    sizes: [],
  }
  for (const wanted of firms)
    await withFirm(wanted, async (url, db) => {
      results.machine.postgres = await versionOf(db)
      results.starts ??= await measureStarts(url)
      results.visits ??= await measureVisits(url, await signIn(db, 'Manager'))
      results.sizes.push(await measureSize(url, db))
    })
  results.weights = weights()
  say(`\nWritten: ${(await writeResults(results, given.results)).join(', ')}`)
}

async function withFirm(
  wanted: { folder: string | undefined; tasks: number },
  work: (url: string, db: Database) => Promise<void>,
): Promise<void> {
  const firm = await openFirm(wanted)
  const { db, close } = openDatabase(firm.url, 2)
  try {
    await work(firm.url, db)
  } finally {
    await close()
    await firm.close()
  }
}

async function measureSize(url: string, db: Database): Promise<Size> {
  const tasks = await countTasks(db)
  say(`\n${tasks} tasks`)
  const works = await allWork(db)
  const compared = works.filter(({ isCompared }) => isCompared)
  const token = await signIn(db, 'Manager')
  const statements = await countStatements(url, works)
  const own = await measureOwn(url, db, works, token)
  const two = await measureOther('two processes', await startWorkers(url, 2), db, works, token, [32])
  const ofBare = compared.flatMap((work) => [work, ...wholeOf(work)])
  const bare = await measureOther('bare Node + pg', await startBare(url, token), db, ofBare, token)
  const django = await measureOther('Django REST', await startDjango(url), db, compared, token)
  return {
    tasks,
    memory: own.memory,
    screens: own.screens,
    works: works.map(({ name, reach, reachOfMillion = reach }) => ({
      name,
      reach: tasks < million ? reach : reachOfMillion,
      statements: statements.get(name) ?? 0,
      plumbline: own.figures.get(name) ?? [],
      twoProcesses: two.get(name),
      bare: bare.get(name),
      bareWhole: bare.get(wholeName(name)),
      django: django.get(name),
    })),
  }
}

function wholeOf({ name, whole }: Work): Work[] {
  return whole ? [{ name: wholeName(name), next: whole }] : []
}

function wholeName(name: string): string {
  return `${name} with all rows`
}

async function measureOwn(url: string, db: Database, works: readonly Work[], token: string) {
  await using server = await running(startServer(url))
  const figures = await measureWorks(server.process, db, works, token)
  const screens: Size['screens'] = []
  for (const { name, role, path } of await allScreens(db)) {
    const caller = await openCaller(server.process.port, await signIn(db, role), 1)
    const next = () => ({ method: 'GET', path })
    const seen = await measure(
      { caller, db, pid: server.process.pid },
      { name, next },
      { connections: 1, seconds: 2 },
    )
    caller.close()
    say(line(name, seen))
    screens.push({ name, p50: seen.p50, p99: seen.p99 })
  }
  return { figures, screens, memory: await memoryOf(server.process.pid) }
}

async function measureOther(
  name: string,
  server: ServerProcess | undefined,
  db: Database,
  works: readonly Work[],
  token: string,
  connections?: readonly number[],
): Promise<Compared> {
  if (server === undefined) {
    say(`${name} is not installed: apt-get install python3-djangorestframework python3-psycopg2 gunicorn`)
    return new Map()
  }
  say(`\n${name}`)
  try {
    return await measureWorks(server, db, works, token, connections)
  } finally {
    await server.stop()
  }
}

async function measureWorks(
  { port, pid }: ServerProcess,
  db: Database,
  works: readonly Work[],
  token: string,
  connectionsOfEach: readonly number[] = [1, 32],
): Promise<Compared> {
  const measured: Compared = new Map()
  for (const work of works) {
    const figures: Figures[] = []
    for (const connections of connectionsOfEach) {
      const caller = await openCaller(port, token, connections)
      figures.push(await measure({ caller, db, pid }, work, { connections, seconds }))
      caller.close()
    }
    for (const seen of figures) say(line(work.name, seen))
    measured.set(work.name, figures)
  }
  return measured
}

async function running(starting: Promise<ServerProcess>) {
  const process = await starting
  return { process, [Symbol.asyncDispose]: () => process.stop() }
}

async function countTasks(db: Database): Promise<number> {
  const { rows } = await sql<{ tasks: number }>`
    SELECT coalesce(sum(rows), 0)::bigint AS tasks FROM live_count WHERE model = 'task'`.execute(db)
  return rows[0]?.tasks ?? 0
}

async function versionOf(db: Database): Promise<string> {
  const { rows } = await sql<{ server_version: string }>`SHOW server_version`.execute(db)
  return rows[0]?.server_version ?? ''
}
