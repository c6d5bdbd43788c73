import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { Refusal } from '../base/errors.ts'
import { type Database, openDatabase } from './pool.ts'
import { mostBehindMs, type Position, replayed, type Replay } from './replay-clock.ts'
import { noLimits, publicFirst } from './session-settings.ts'

/** `behind` and `away` read from the primary; nobody gets an error for it. */
type ReplicaState = 'ready' | 'behind' | 'away'

export type Replica = {
  state(): ReplicaState
  /** Reads from the replica if it has all that `seen` tells of, otherwise from the primary. */
  read<T>(seen: string | undefined, work: (db: Database) => Promise<T>): Promise<T>
  /** Where the primary is now: everything committed before is at or before it. */
  position(): Promise<string>
  /** Calls back when the replica has what was committed until now, or is not read from. */
  whenReplayed(call: () => void): void
  stop(): Promise<void>
}

type Log = Record<'warn' | 'info', (facts: object, line: string) => void>

type ReplicaOptions = { url: string; primary: Database; poolSize: number; log: Log }

const lookEveryMs = 100
const pauseMs = 1000
/** A host that is gone says nothing at all. */
const patienceMs = 2000

/** Begins away: nobody waits for it at the start. */
export function openReplica({ url, primary, poolSize, log }: ReplicaOptions): Replica {
  const { db, close } = openDatabase(url, poolSize)
  const stopping = new AbortController()
  let replay: Replay = replayed.nothing()
  let state: ReplicaState = 'away'
  let waiting: { since: number; call: () => void }[] = []
  const reading = new Set<(error: Error) => void>()
  const watching = watch()
  return {
    state: () => state,
    read,
    position: () => positionOf(primary),
    whenReplayed(call) {
      if (state === 'ready') waiting.push({ since: performance.now(), call })
      else tellTwice(call)
    },
    async stop() {
      stopping.abort()
      enter('away')
      await watching
      await close()
    },
  }

  async function read<T>(seen: string | undefined, work: (db: Database) => Promise<T>): Promise<T> {
    if (state !== 'ready' || !replayed.has(replay, seen)) return await work(primary)
    try {
      return await unlessLost(work(db))
    } catch (error) {
      // Whatever a replica fails with (it is gone, it cancels for what it replays), the primary knows the answer.
      if (error instanceof Refusal) throw error
      return await work(primary)
    }
  }

  /** Each with a promise of its own: a race with one that lives on would keep every answer in memory. */
  async function unlessLost<T>(answer: Promise<T>): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    reading.add(reject)
    answer.then(resolve, reject)
    try {
      return await promise
    } finally {
      reading.delete(reject)
    }
  }

  /** Another process may read from the replica all the same: by the second time it has it, or has stopped. */
  function tellTwice(call: () => void): void {
    call()
    setTimeout(() => stopping.signal.aborted || call(), mostBehindMs + 2 * lookEveryMs).unref()
  }

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      const client = await connectTo(url, primary).catch(() => undefined)
      if (client) await follow(client)
      enter('away')
      await client?.end().catch(() => undefined)
      await pause(pauseMs)
    }
  }

  async function follow(client: pg.Client): Promise<void> {
    while (!stopping.signal.aborted) {
      const next = await look(client, primary, replay).catch(() => undefined)
      if (next === undefined) return
      replay = next
      enter(replayed.isBehind(replay, performance.now()) ? 'behind' : 'ready')
      release()
      await pause(lookEveryMs)
    }
  }

  function enter(next: ReplicaState): void {
    if (next === state) return
    state = next
    if (stopping.signal.aborted) release()
    else if (next === 'ready') log.info({}, 'the replica is read from')
    else {
      log.warn({}, `the replica is ${next}: everything is read from the primary`)
      if (next === 'away') replay = replayed.nothing()
      release()
    }
    if (next === 'away') for (const reject of reading) reject(new Error('The replica is away.'))
  }

  function release(): void {
    const isDone = ({ since }: { since: number }) => state !== 'ready' || since <= replay.upTo
    const done = waiting.filter(isDone)
    waiting = waiting.filter((entry) => !isDone(entry))
    for (const { call } of done) call()
  }

  function pause(ms: number): Promise<void> {
    return delay(ms, undefined, { signal: stopping.signal }).catch(() => undefined)
  }
}

async function positionOf(db: Database): Promise<Position> {
  const { rows } = await sql<{ at: string }>`SELECT pg_current_wal_insert_lsn()::text AS at`.execute(db)
  return rows[0]?.at ?? ''
}

/** The primary is asked first: what it says then the replica may have by the time it is asked. */
async function look(client: pg.Client, primary: Database, before: Replay): Promise<Replay | undefined> {
  const at = performance.now()
  const position = await positionOf(primary)
  const { rows } = await client.query<{ at: string | null; is_replica: boolean }>(
    'SELECT pg_last_wal_replay_lsn()::text AS at, pg_is_in_recovery() AS is_replica',
  )
  const [found] = rows
  // A replica that was made a primary goes its own way.
  if (found?.is_replica !== true || found.at === null) return undefined
  return replayed.after(before, { at, position }, found.at)
}

async function connectTo(url: string, primary: Database): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
    application_name: 'plumbline replica',
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query(`${publicFirst}; ${noLimits}`)
    await refuseOther(client, primary)
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
}

/** Another database would answer as well, with other people's records; one that lacks a migration cannot answer. */
async function refuseOther(client: pg.Client, primary: Database): Promise<void> {
  const made = `SELECT string_agg(name || applied_at::text, ',' ORDER BY name) AS made FROM schema_migration`
  const { rows } = await client.query<{ made: string | null }>(`SET TimeZone = 'UTC'; ${made}`).then(lastOf)
  const ours = await sql<{ made: string | null }>`${sql.raw(made)}`.execute(primary)
  if (rows[0]?.made !== ours.rows[0]?.made)
    throw new Error('DATABASE_REPLICA_URL is no replica of DATABASE_URL.')
}

/** Two statements at once are answered by two results, which the types of pg do not say. */
const lastOf = <T extends pg.QueryResult>(results: T): T => ([results].flat() as T[]).at(-1) ?? results
