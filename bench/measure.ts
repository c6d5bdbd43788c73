import { sql } from 'kysely'
import type { Database } from '#server/db/pool.ts'
import type { Caller } from './caller.ts'
import { processorTimes, spentBetween, type Times } from './processor-time.ts'
import type { Work } from './work.ts'

export type Figures = {
  connections: number
  perSecond: number
  p50: number
  p99: number
  /** Milliseconds of processor time a request. */
  server: number
  database: number
}

// Never from the beginning again: a hand-over to whoever has it is refused.
let asked = 0

/** Calls without a pause over so many connections at once, after two seconds that are not counted: V8 compiles in them. */
export async function measure(
  { caller, db, pid }: { caller: Caller; db: Database; pid: number },
  work: Work,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Figures> {
  const times: number[] = []
  const run = async (until: number) => {
    while (performance.now() < until) {
      const start = performance.now()
      await caller.ask(work.next((asked += 1)))
      times.push(performance.now() - start)
    }
  }
  const all = (length: number) => {
    const until = performance.now() + length * 1000
    return Promise.all(Array.from({ length: connections }, () => run(until)))
  }
  await all(2)
  times.length = 0
  const before = await timesOf(db, pid)
  const start = performance.now()
  await all(seconds)
  const took = (performance.now() - start) / 1000
  const after = await timesOf(db, pid)
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  return {
    connections,
    perSecond: times.length / took,
    p50: at(0.5),
    p99: at(0.99),
    server: spentBetween(before.server, after.server) / times.length,
    database: spentBetween(before.database, after.database) / times.length,
  }
}

async function timesOf(db: Database, pid: number): Promise<{ server: Times; database: Times }> {
  const { rows } = await sql<{ pid: number }>`
    SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend'`.execute(db)
  const database = await processorTimes(rows.map((row) => row.pid))
  return { server: await processorTimes([pid]), database }
}
