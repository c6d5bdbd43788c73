// node scripts/run.mjs bench/load.ts [--folder DIR] [--tasks N] [--seconds N] [--only W1]
// Starts the server on the benchmark's firm and measures how many requests it answers, on this machine alone.
import { sql } from 'kysely'
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { openDatabase } from '#server/db/pool.ts'
import { openCaller, send } from './caller.ts'
import { openFirm, say, signIn } from './firm.ts'
import { startServer } from './server.ts'
import { allWork, type Work } from './work.ts'

const { values: given } = parseArgs({
  options: {
    folder: { type: 'string' },
    tasks: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '4' },
    only: { type: 'string', default: '' },
  },
})

await using ending = new AsyncDisposableStack()
const firm = await openFirm({ folder: given.folder, tasks: Number(given.tasks) })
ending.defer(() => firm.close())
const { db, close } = openDatabase(firm.url, 2)
ending.defer(close)
const server = await startServer(firm.url)
ending.defer(() => server.stop())
const token = await signIn(db, 'Manager')
// Never from the beginning again: a hand-over to whoever has it is refused.
let asked = 0
const works = await allWork(db)
for (const work of works.filter(({ name }) => name.startsWith(given.only))) {
  for (const connections of [1, 32]) say(await measure(work, connections))
}

async function measure(work: Work, connections: number): Promise<string> {
  const caller = await openCaller(server.port, token, connections)
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
  const own = await cpuOf(server.pid)
  const { rows } = await sql<{ pid: number }>`
    SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend'`.execute(db)
  const backends = await Promise.all(rows.map(({ pid }) => cpuOf(pid)))
  return { server: own, database: backends.reduce((sum, time) => sum + time, 0) }
}

/** Linux counts in hundredths of a second; elsewhere the figure stays 0. */
async function cpuOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const [user = 0, system = 0] = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 14).map(Number)
  return (user + system) * 10
}
