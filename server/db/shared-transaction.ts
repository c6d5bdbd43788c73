import { setTimeout as delay } from 'node:timers/promises'
import { CompiledQuery, type DatabaseConnection, type QueryResult } from 'kysely'
import pg from 'pg'
import { codeOf } from '../base/caught.ts'
import { announceCommit } from './after-commit.ts'
import type { Database, Transaction } from './pool.ts'
import type { Several, Sharing } from './sharing.ts'
import { commit, transactionOn, type State } from './transaction.ts'

/** It asks nothing but the database: whoever waits for something else keeps all others waiting. */
export type Work = (tx: Transaction) => Promise<unknown>

/** Of a work that is undone nothing is left, and nothing is known: it is to be done in a transaction of its own. */
export type Ended = { done: unknown } | { failed: unknown } | 'undone'

/**
 * Several works in one transaction, all of which is committed or nothing. Each has a Transaction of its own; what they ask at
 * the same time is asked together, where its statement says how. Nothing keeps them apart: no two may change the same, or
 * look at what another one changes. Who fails is undone, and all are where something of theirs was written.
 */
export async function shareTransaction(
  db: Database,
  works: readonly Work[],
  patienceMs = usualPatienceMs,
): Promise<Ended[]> {
  return await db.getExecutor().provideConnection((connection) => share(db, connection, works, patienceMs))
}

/** Works ask for nothing that takes so long; one that does keeps the others no longer. */
const usualPatienceMs = 30_000

async function share(
  db: Database,
  connection: DatabaseConnection,
  works: readonly Work[],
  patienceMs: number,
): Promise<Ended[]> {
  const run = async (text: string) =>
    await connection.executeQuery<{ command: string }>(CompiledQuery.raw(text))
  const shared: Shared = { db, connection, seats: [], isSpoilt: false, isScheduled: false }
  shared.seats.push(...works.map((work) => newSeat(shared, work)))
  await run('begin')
  // The works begin first: what creates ask at once travels along, in a tick.
  const done = doAll(shared, patienceMs)
  // Should it fail, so does all that comes after it.
  run(settings).catch(() => undefined)
  await done
  for (const { state } of shared.seats) state.isOver = true
  flush(shared)
  try {
    if (!shared.isSpoilt && shared.seats.some(({ hasFailed }) => !hasFailed) && (await commit(run)))
      return await Promise.all(shared.seats.map((seat) => toldOf(db, seat)))
  } catch (error) {
    await run('rollback').catch(() => undefined)
    // Nobody knows what became of a commit to which no answer came: done again, it could be done twice.
    if (!isRefused(error))
      return shared.seats.map(({ hasFailed }) => (hasFailed ? 'undone' : { failed: error }))
    return works.map(() => 'undone')
  }
  // A connection that cannot even be rolled back is not used again.
  await run('rollback').catch(() => undefined)
  return shared.seats.map(({ ended }) => (ended === undefined ? { failed: endless() } : 'undone'))
}

const endless = () => new Error('It took too long for a transaction that others share')

async function doAll(shared: Shared, patienceMs: number): Promise<void> {
  const over = new AbortController()
  const works = Promise.all(shared.seats.map(doWork))
  const limit = delay(patienceMs, undefined, { signal: over.signal, ref: false }).then(
    () => (shared.isSpoilt = true),
    () => undefined,
  )
  await Promise.race([works, limit])
  over.abort()
}

/** It is committed: whoever listens is told, and cannot undo it. */
async function toldOf(db: Database, { tx, state, ended = 'undone', hasFailed }: Seat): Promise<Ended> {
  if (hasFailed) return 'undone'
  await Promise.all(state.unawaited)
  try {
    announceCommit(db, tx)
    return ended
  } catch (error) {
    return { failed: error }
  }
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

/** One of the works: what it has asked that was not sent yet, whether anything but reads was, and whether it is not to be done here. */
type Seat = {
  tx: Transaction
  work: Work
  state: State
  leave(): void
  asked: Asked[]
  hasWritten: boolean
  hasFailed: boolean
  ended?: Ended
}

type Shared = {
  db: Database
  connection: DatabaseConnection
  seats: Seat[]
  isSpoilt: boolean
  isScheduled: boolean
}

function newSeat(shared: Shared, work: Work): Seat {
  const leave = () => {
    // With the commit it is settled whose work is done.
    if (state.isOver) return
    seat.hasFailed = true
    if (seat.hasWritten) shared.isSpoilt = true
  }
  // For statements that do not say how they are shared: whoever asks them needs a transaction of its own, heard or not.
  const refuse = () => {
    leave()
    return new Error('This is not asked in a transaction that is shared')
  }
  const connection: DatabaseConnection = {
    executeQuery: () => Promise.reject(refuse()),
    streamQuery() {
      throw refuse()
    },
  }
  const state: State = { connection, leave, began: Date.now(), isOver: false, unawaited: [], failures: [] }
  const tx = transactionOn(shared.db, connection, state)
  const seat: Seat = { tx, work, state, leave, asked: [], hasWritten: false, hasFailed: false }
  state.ask = async (query, sharing) => {
    if (sharing === undefined) throw refuse()
    return await ask(shared, seat, query, sharing)
  }
  return seat
}

async function doWork(seat: Seat): Promise<void> {
  try {
    seat.ended = { done: await seat.work(seat.tx) }
  } catch {
    seat.ended = 'undone'
    seat.leave()
  }
}

async function ask<Row>(
  shared: Shared,
  seat: Seat,
  query: CompiledQuery<Row>,
  sharing: Sharing<Row>,
): Promise<QueryResult<Row>> {
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

/**
 * Each work's statements stay in their order. What is asked by itself goes first, and then what most have to ask next: so those
 * who had more to ask before meet the others again.
 */
function flush(shared: Shared): void {
  shared.isScheduled = false
  const { seats } = shared
  for (const seat of seats) if (shared.isSpoilt || seat.hasFailed) drop(seat)
  for (;;) {
    const waiting = seats.filter(({ asked }) => asked.length > 0)
    if (waiting.length === 0) return
    const byStatement = Map.groupBy(waiting, ({ asked: [next] }) => severalOf(next))
    const [alone] = byStatement.get(undefined) ?? []
    const [most = []] = [...byStatement.values()].toSorted((one, other) => other.length - one.length)
    sendNext(shared, alone ? [alone] : most)
  }
}

function sendNext(shared: Shared, seats: readonly Seat[]): void {
  const asked = seats.map((seat) => takeNext(seat))
  const fail = (error: unknown) => {
    shared.isSpoilt = true
    for (const { reject } of asked) reject(error)
  }
  try {
    // What is asked for several is built before anything is sent: a commit must not leave out what cannot be written down.
    answer(shared.connection, queryOf(shared.db, asked), asked).catch(fail)
  } catch (error) {
    fail(error)
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
  // No statement of a work calls a function that writes by SELECT.
  seat.hasWritten ||= !/^\s*select\b/i.test(next.query.sql)
  return next
}

/** The statement of one, or the one for all. */
function queryOf(db: Database, asked: readonly Asked[]): CompiledQuery {
  const [one] = asked
  if (one === undefined) throw new Error('Nobody asks')
  const several = severalOf(one)
  if (several === undefined || asked.length === 1) return one.query
  return several.queryOf(
    db,
    asked.map(({ sharing }) => (typeof sharing === 'object' ? sharing.given : {})),
  )
}

async function answer(
  connection: DatabaseConnection,
  query: CompiledQuery,
  asked: readonly Asked[],
): Promise<void> {
  const result = await connection.executeQuery<never>(query)
  for (const { sharing, resolve } of asked) {
    const isOnlyOne = asked.length === 1 || typeof sharing !== 'object'
    resolve(
      isOnlyOne ? result : { rows: result.rows.filter((row) => sharing.several.isOf(row, sharing.given)) },
    )
  }
}

/** PostgreSQL is there and has said what is wrong with a statement: nothing was committed. */
export function isRefused(error: unknown): boolean {
  const code = codeOf(error)
  return error instanceof pg.DatabaseError && !code.startsWith('08') && !code.startsWith('57P')
}
