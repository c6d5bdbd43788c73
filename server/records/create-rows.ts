import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Resource } from '#domain/kinds/kind.ts'
import { allOf } from '../base/all-of.ts'
import type { Transaction } from '../db/pool.ts'
import { tellOfChanges } from '../notices/tell-of-changes.ts'
import { stampOf, type Context } from '../request/context.ts'
import { entryOf, ownColumns, recordedNames, written } from './change-rows.ts'
import { initialChanges, recordHistory } from './history.ts'
import { NextNumber } from './next-number.ts'
import { readAgain, recordedWires } from './read.ts'
import type { Columns, Given, RowBy, Store } from './store.ts'
import { insertOne } from './write-one.ts'

/** Makes rows of columns that a store has made of checked payloads, with few statements. `own` are columns that no payload sets. */
export async function createRows<S extends Store>(
  tx: Transaction,
  resource: Resource,
  store: S,
  wanted: readonly Columns[],
  context: Context,
  own: Columns = {},
): Promise<RowBy<S>[]> {
  const given: Given = { tx, context, now: context.now }
  // Together, so that what goes along with them is written together.
  const whole = await allOf(wanted.map((columns) => wholeColumns(store, columns, given)))
  const rows = await insertAll(
    tx,
    store,
    whole.map((columns) => ({ ...columns, ...own })),
  )
  const records = await recordedWires(tx, store, rows, context)
  const names = recordedNames(resource, store)
  await recordHistory(
    tx,
    rows.map((row, place) =>
      entryOf(store, row, context, 'create', initialChanges(records[place] ?? {}, names)),
    ),
  )
  await tellOfChanges(
    tx,
    store,
    rows.map((after) => ({ after })),
    context,
  )
  if (store.afterWrite === undefined) return rows
  await store.afterWrite(rows, given)
  return await readAgain(tx, store, rows)
}

async function wholeColumns(store: Store, columns: Columns, given: Given): Promise<Columns> {
  const { context } = given
  const key = context.replay?.key ?? randomUUID()
  const settled = await store.settle?.(columns, { ...given, key, action: 'create' })
  return {
    ...ownColumns(store, columns),
    ...(store.hasUuidKey ? { [store.key]: key } : {}),
    created_at: stampOf(context),
    ...(await store.newColumns?.(columns, given)),
    ...settled,
  }
}

async function insertAll<S extends Store>(
  tx: Transaction,
  store: S,
  wanted: readonly Columns[],
): Promise<RowBy<S>[]> {
  const made = new Map<string, RowBy<S>>()
  for (const group of alike(wanted))
    for (const row of await insertAlike(tx, store, group)) made.set(String(row[store.key]), row)
  return wanted.map((columns) => {
    const row = made.get(String(columns[store.key]))
    if (row === undefined) throw new Error(`Nothing was written to ${store.table}`)
    return row
  })
}

/** Neighbours with the same columns; one with a number of its own ends a group, so that the next number comes after it. */
function alike(wanted: readonly Columns[]): Columns[][] {
  const groups: Columns[][] = []
  let last: string | undefined
  for (const columns of wanted) {
    const shape = JSON.stringify(
      Object.entries(columns).map(([name, value]) => [name, value instanceof NextNumber]),
    )
    if (shape === last) groups.at(-1)?.push(columns)
    else groups.push([columns])
    last = shape
  }
  return groups
}

async function insertAlike<S extends Store>(
  tx: Transaction,
  store: S,
  group: readonly Columns[],
): Promise<RowBy<S>[]> {
  const [first = {}, ...others] = group
  const alone = others.length === 0 ? insertOne(tx, store, first) : undefined
  if (alone !== undefined) return await alone
  const names = Object.keys(first)
  const numbered = new Map<string, number>()
  const valueOf = (value: unknown) => {
    if (!(value instanceof NextNumber)) return sql`${value}`
    const before = numbered.get(value.projectId) ?? 0
    numbered.set(value.projectId, before + 1)
    return value.after(before)
  }
  const tuple = (columns: Columns) => sql`(${sql.join(names.map((name) => valueOf(columns[name])))})`
  return await written(
    tx,
    store,
    sql`
      INSERT INTO ${sql.table(store.table)} AS t (${sql.join(names.map((name) => sql.ref(name)))})
      VALUES ${sql.join(group.map(tuple))}`,
  )
}
