import { sql } from 'kysely'
import { isStorable } from '#domain/storable.ts'
import { isUuid } from '#domain/fields.ts'
import type { Context } from '../request/context.ts'
import type { Queryable, Transaction } from '../db/pool.ts'
import { compiled, ofAnyLength, onceBy, onceFor, rowless, several } from '../db/compiled.ts'
import { withoutWaiting } from '../db/transaction.ts'
import { notFound } from '../base/errors.ts'
import type { ReadBy, Row, RowBy, SqlFragment, Store } from './store.ts'

export async function readRecord<S extends Store>(
  db: Queryable,
  store: S,
  id: string,
  context: Context,
): Promise<ReadBy<S>> {
  return await wireOf(db, store, await findRow(db, store, id), context, { alone: true })
}

type State = 'live' | 'deleted' | 'either'

/** A row by its key; `lock` keeps others from changing it until the transaction ends. */
export async function findRow<S extends Store>(
  db: Queryable,
  store: S,
  id: string,
  { lock = false, state = 'live' }: { lock?: boolean; state?: State } = {},
): Promise<RowBy<S>> {
  if (!canBeKey(store, id)) throw notFound()
  const statements = statementsOf(store)(state)
  // Locked before it is read: a row that had to be waited for would come with the joined rows of before.
  if (lock && !isOwn(db, store, id)) {
    // Only a transaction locks.
    await store.lockFirst?.(db as Transaction, [id])
    withoutWaiting(db as Transaction, statements.lock(db, { id }))
  }
  const [row] = await statements.read(db, { id })
  if (row === undefined) throw notFound()
  return row
}

const statementsOf = onceFor((store: Store) =>
  onceBy((state: State) => {
    const one = (id: SqlFragment) => sql`t.${sql.ref(store.key)} = ${id} AND ${isIn(store, state)}`
    const from = sql`FROM ${sql.table(store.table)} t`
    const among = (keys: unknown) =>
      sql`t.${sql.ref(store.key)} = ANY(${ofAnyLength(keys, store.hasUuidKey ? 'uuid' : 'text')}) AND ${isIn(store, state)}`
    const idsOf = (all: readonly { id: string }[]) => ({ keys: all.map(({ id }) => id) })
    const inOrder = sql`ORDER BY t.${sql.ref(store.key)} FOR NO KEY UPDATE`
    return {
      lock: compiled<{ id: string }, object>(
        (slot) => sql`SELECT ${from} WHERE ${one(slot.id)} FOR NO KEY UPDATE`,
        several(
          (slot: { keys: unknown }) => sql`SELECT ${from} WHERE ${among(slot.keys)} ${inOrder}`,
          idsOf,
          rowless,
        ),
      ),
      read: compiled<{ id: string }, Row>(
        (slot) => sql`SELECT t.*${store.select} ${from} ${allJoins(store)} WHERE ${one(slot.id)}`,
        several(
          (slot: { keys: unknown }) =>
            sql<Row>`SELECT t.*${store.select} ${from} ${allJoins(store)} WHERE ${among(slot.keys)}`,
          idsOf,
          (row, { id }) => row[store.key] === (store.hasUuidKey ? id.toLowerCase() : id),
        ),
      ),
      isThere: compiled<{ id: string }, object>((slot) => sql`SELECT ${from} WHERE ${one(slot.id)}`),
      again: compiled<{ keys: unknown[] }, Row>(
        (slot) => sql`
          SELECT t.*${store.select} ${from} ${allJoins(store)} WHERE t.${sql.ref(store.key)} = ANY(${slot.keys})`,
      ),
      lockAll: compiled<{ keys: readonly string[] }, object>(
        (slot) => sql`
          SELECT ${from} WHERE t.${sql.ref(store.key)} = ANY(${slot.keys}) AND ${isIn(store, state)} ${inOrder}`,
      ),
    }
  }),
)

/** Rows that others have changed since they were written, in the same transaction. */
export async function readAgain<S extends Store>(
  tx: Transaction,
  store: S,
  rows: readonly RowBy<S>[],
): Promise<RowBy<S>[]> {
  const keys = rows.map((row) => row[store.key])
  const found = (await statementsOf(store)('either').again(tx, { keys })) as RowBy<S>[]
  const byKey = new Map(found.map((row) => [row[store.key], row]))
  return rows.map((row) => byKey.get(row[store.key]) ?? row)
}

const own = new WeakMap<Queryable, Set<string>>()

/** A row that a transaction has written is nobody else's until it ends: there is nothing left to lock. */
export function noteOwn(tx: Transaction, { table, key }: Store, row: Row): void {
  const rows = own.get(tx) ?? new Set()
  own.set(tx, rows.add(`${table} ${String(row[key])}`))
}

function isOwn(db: Queryable, { table }: Store, id: string): boolean {
  return own.get(db)?.has(`${table} ${id}`) ?? false
}

export async function isThere(db: Queryable, store: Store, id: string): Promise<boolean> {
  if (!canBeKey(store, id)) return false
  return (await statementsOf(store)('live').isThere(db, { id })).length > 0
}

/** What cannot be a key of the table is none, and no fault of the database either. */
function canBeKey({ hasUuidKey }: Store, id: string): boolean {
  return hasUuidKey ? isUuid(id) : isStorable(id)
}

export async function wireOf<S extends Store>(
  db: Queryable,
  store: S,
  row: RowBy<S>,
  context: Context,
  { alone = false } = {},
): Promise<ReadBy<S>> {
  await store.fill?.([row], { db, context, alone })
  const record = store.toWire(row, context)
  // The one place where the engine, which knows any kind, says that a store makes what its type tells.
  return (store.toRecord ? await store.toRecord(row, record, db) : record) as ReadBy<S>
}

/** The values that a history tells of rows, before and after a change. */
export async function recordedWires<S extends Store>(
  db: Queryable,
  store: S,
  rows: RowBy<S>[],
  context: Context,
): Promise<Record<string, unknown>[]> {
  await store.fill?.(rows, { db, context, alone: false })
  const records: Record<string, unknown>[] = []
  for (const row of rows) {
    const record = store.toWire(row, context)
    if (store.asRecorded) records.push({ ...record, ...store.asRecorded(row) })
    else records.push(store.toRecord ? await store.toRecord(row, record, db) : record)
  }
  return records
}

export function possibleKeys(store: Store, keys: readonly string[]): string[] {
  return keys.filter((key) => canBeKey(store, key))
}

/** Locks rows in the order of their keys, so that no two who change many wait for each other. */
export async function lockRows(
  tx: Transaction,
  store: Store,
  keys: readonly string[],
  state: State = 'live',
): Promise<void> {
  await store.lockFirst?.(tx, keys)
  await statementsOf(store)(state).lockAll(tx, { keys })
}

export function allJoins(store: Store): SqlFragment {
  return sql.join(Object.values(store.joins), sql` `)
}

export function isIn(store: Store, state: State): SqlFragment {
  if (!store.canBeDeleted || state === 'either') return sql`true`
  return state === 'deleted' ? sql`t.deleted_at IS NOT NULL` : sql`t.deleted_at IS NULL`
}
