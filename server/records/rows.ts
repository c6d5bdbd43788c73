import { sql } from 'kysely'
import type { Context } from '../request/context.ts'
import type { Queryable } from '../db/pool.ts'
import { allJoins, isIn } from './read.ts'
import { LongList } from './long-list.ts'
import type { Row, SqlFragment, Store, Wire } from './store.ts'

export function rowsWhere<R extends Row, Listed extends Wire>(
  db: Queryable,
  store: Store<R, Listed>,
  context: Context,
  { where, order }: { where: SqlFragment; order: SqlFragment },
): LongList<Listed> {
  const key = sql`t.${sql.ref(store.key)}`
  const read = async <Found>(columns: SqlFragment, which: SqlFragment, limit = sql``) => {
    const { rows } = await sql<Found>`
      SELECT ${columns} FROM ${sql.table(store.table)} t ${allJoins(store)}
      WHERE ${isIn(store, 'live')} AND ${where} AND ${which} ORDER BY ${order} ${limit}`.execute(db)
    return rows
  }
  const all = sql`t.*${store.select}`
  return new LongList<Listed>({
    first: (limit) => read<R>(all, sql`true`, sql`LIMIT ${sql.lit(limit)}`),
    keys: async () => (await read<{ key: string }>(sql`${key} AS key`, sql`true`)).map((row) => row.key),
    at: (keys) => read<R>(all, sql`${key} = ANY(${keys})`),
    finish: (rows: R[]) => listWires(db, store, rows, context),
  })
}

export async function listWires<R extends Row, Listed extends Wire>(
  db: Queryable,
  store: Store<R, Listed>,
  rows: R[],
  context: Context,
): Promise<Listed[]> {
  await store.fill?.(rows, { db, context, alone: false })
  const records = rows.map((row) => store.toWire(row, context))
  return store.toRows ? await store.toRows(rows, records, db) : records
}

export async function rowsByKey<R extends Row, Listed extends Wire>(
  db: Queryable,
  store: Store<R, Listed>,
  keys: readonly string[],
  context: Context,
): Promise<Listed[]> {
  const { rows } = await sql<R>`
    SELECT t.*${store.select} FROM ${sql.table(store.table)} t ${allJoins(store)}
    WHERE t.${sql.ref(store.key)} = ANY(${keys})`.execute(db)
  const byKey = new Map(rows.map((row) => [String(row[store.key]), row]))
  const ordered = keys.map((key) => byKey.get(key)).filter((row) => row !== undefined)
  return await listWires(db, store, ordered, context)
}
