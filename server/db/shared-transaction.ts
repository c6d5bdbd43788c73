import { CompiledQuery, type DatabaseConnection, type QueryResult } from 'kysely'
import { codeOf } from '../base/caught.ts'
import { announceCommit } from './after-commit.ts'
import type { Database, Transaction } from './pool.ts'
import type { Several, Sharing } from './sharing.ts'
import { transactionOn, type State } from './transaction.ts'

/** It asks nothing but the database: whoever waits for something else keeps all others waiting. */
export type Work = (tx: Transaction) => Promise<unknown>

/** Of a work that is undone nothing is left, and nothing is known: it is to be done in a transaction of its own. */
export type Ended = { done: unknown } | 'undone'

/**
 * Several works in one transaction, all of which is committed or nothing. Each has a Transaction of its own; what they ask at
 * the same time is asked together, where its statement says how. Nothing keeps them apart: no two may change the same, or
 * look at what another one changes. Who fails is undone, and all are where something of theirs was written.
 */
export async function shareTransaction(db: Database, works: readonly Work[]): Promise<Ended[]> {
  return await db.getExecutor().provideConnection((connection) => share(db, connection, works))
}

async function share(db: Database, connection: DatabaseConnection, works: readonly Work[]): Promise<Ended[]> {
  const run = async (text: string) =>
    await connection.executeQuery<{ command: string }>(CompiledQuery.raw(text))
  const undone = async (): Promise<Ended[]> => {
    // A connection that cannot even be rolled back is not used again.
    await run('rollback').catch(() => undefined)
    return works.map(() => 'undone')
  }
  const shared: Shared = { db, connection, seats: [], isSpoilt: false, isScheduled: false }
  shared.seats.push(...works.map(() => newSeat(shared)))
  await run('begin')
  // Should it fail, so does all that comes after it.
  run(settings).catch(() => undefined)
  const ended = await Promise.all(shared.seats.map((seat, place) => seated(shared, seat, works[place])))
  for (const { state } of shared.seats) state.isOver = true
  if (shared.isSpoilt || ended.every((end) => end === 'undone')) return await undone()
  flush(shared)
  try {
    const { rows } = await run('commit')
    // PostgreSQL answers so where a failure was passed over.
    if (rows[0]?.command === 'ROLLBACK') return works.map(() => 'undone')
  } catch (error) {
    const all = await undone()
    // Nobody knows what became of a commit to which no answer came: done again, it could be done twice.
    if (!isRefused(error)) throw error
    return all
  }
  for (const { tx, state, hasFailed } of shared.seats) {
    await Promise.all(state.unawaited)
    if (!hasFailed) announceCommit(db, tx)
  }
  return ended
}

/**
 * Who waits for somebody else's lock waits alone: here they would hold what others have written. And a few rows are found by
 * their keys, also by a plan that is made while a table is small, and kept.
 */
const settings = `SELECT set_config('lock_timeout', '200ms', true), set_config('enable_seqscan', 'off', true),
  set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true)`

type Asked = {
  query: CompiledQuery
  sharing: Sharing<never>
  resolve(result: QueryResult<never>): void
  reject(error: unknown): void
}

/** One of the works: what it has asked that was not sent yet, and whether it has written or failed. */
type Seat = { tx: Transaction; state: State; asked: Asked[]; hasWritten: boolean; hasFailed: boolean }

type Shared = {
  db: Database
  connection: DatabaseConnection
  seats: Seat[]
  isSpoilt: boolean
  isScheduled: boolean
}

function newSeat(shared: Shared): Seat {
  const state: State = {
    connection: notShared,
    began: Date.now(),
    isOver: false,
    unawaited: [],
    failures: [],
  }
  const tx = transactionOn(shared.db, notShared, state)
  const seat: Seat = { tx, state, asked: [], hasWritten: false, hasFailed: false }
  state.ask = (query, sharing) => ask(shared, seat, query, sharing)
  return seat
}

const refusal = () => new Error('This is not asked in a transaction that is shared')

/** For statements that do not say how they are shared. */
const notShared: DatabaseConnection = {
  executeQuery: () => Promise.reject(refusal()),
  streamQuery() {
    throw refusal()
  },
}

async function seated(shared: Shared, seat: Seat, work: Work | undefined): Promise<Ended> {
  try {
    return { done: await work?.(seat.tx) }
  } catch {
    seat.hasFailed = true
    if (seat.hasWritten) shared.isSpoilt = true
    return 'undone'
  }
}

async function ask<Row>(
  shared: Shared,
  seat: Seat,
  query: CompiledQuery<Row>,
  sharing: Sharing<Row> | undefined,
): Promise<QueryResult<Row>> {
  if (sharing === undefined) throw refusal()
  const { promise, resolve, reject } = Promise.withResolvers<QueryResult<Row>>()
  // Of which type its rows are only the statement knows.
  seat.asked.push({ query, sharing, resolve, reject })
  if (!shared.isScheduled) {
    shared.isScheduled = true
    // Ticks come when all works have come to wait.
    process.nextTick(flush, shared)
  }
  return await promise
}

/** Each work's statements stay in their order; whoever asks the same next goes along. */
function flush(shared: Shared): void {
  shared.isScheduled = false
  const { seats } = shared
  for (const seat of seats) if (shared.isSpoilt || seat.hasFailed) drop(seat)
  for (;;) {
    const first = seats.find(({ asked }) => asked.length > 0)
    if (first === undefined) return
    const several = severalOf(first.asked[0])
    const along =
      several === undefined ? [first] : seats.filter(({ asked }) => severalOf(asked[0]) === several)
    const asked = along.map((seat) => takeNext(seat))
    void send(shared, several, asked).catch((error: unknown) => {
      shared.isSpoilt = true
      for (const { reject } of asked) reject(error)
    })
  }
}

function drop(seat: Seat): void {
  for (const { reject } of seat.asked.splice(0)) reject(new Error('The transaction is undone'))
}

function severalOf(asked: Asked | undefined): Several<object, never> | undefined {
  return typeof asked?.sharing === 'object' ? asked.sharing.several : undefined
}

function takeNext(seat: Seat): Asked {
  const next = seat.asked.shift()
  if (next === undefined) throw new Error('It has asked nothing')
  seat.hasWritten ||= !/^\s*select\b/i.test(next.query.sql)
  return next
}

async function send(
  { db, connection }: Shared,
  several: Several<object, never> | undefined,
  asked: readonly Asked[],
): Promise<void> {
  const [one] = asked
  if (several === undefined || asked.length === 1) {
    if (one !== undefined) one.resolve(await connection.executeQuery<never>(one.query))
    return
  }
  const given = asked.map(({ sharing }) => (typeof sharing === 'object' ? sharing.given : {}))
  const { rows } = await connection.executeQuery<never>(several.queryOf(db, given))
  asked.forEach(({ resolve }, place) => {
    resolve({ rows: rows.filter((row) => several.isOf(row, given[place] ?? {})) })
  })
}

/** PostgreSQL is there and has said what is wrong with a statement: nothing was committed. */
function isRefused(error: unknown): boolean {
  const code = codeOf(error)
  return /^[0-9A-Z]{5}$/.test(code) && !code.startsWith('08') && !code.startsWith('57P')
}
