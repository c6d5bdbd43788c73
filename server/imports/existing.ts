import { sql } from 'kysely'
import { resourceOf } from '#domain/kinds/registry.ts'
import type { ImportModel } from '#domain/records/imports.ts'
import type { Transaction } from '../db/pool.ts'
import { stores } from '../kinds/registry.ts'
import { allJoins, isIn, possibleKeys } from '../records/read.ts'
import { listWires } from '../records/rows.ts'
import type { Row, Store, Wire } from '../records/store.ts'
import type { Context } from '../request/context.ts'

/** A record that a row is about, as it is stored and as lists show it. */
export type Existing = { before: Row; wire: Wire }

/** Keys of live records by the values that a kind is known by, in the order of what is wanted; several where they are shared. */
export async function keysByValues(
  tx: Transaction,
  model: ImportModel,
  wanted: readonly (readonly string[])[],
): Promise<string[][]> {
  const store = stores[model]
  const { knownBy = [] } = resourceOf(model).plays.imported ?? {}
  const found = wanted.map((): string[] => [])
  if (knownBy.length === 0 || wanted.length === 0) return found
  const lists = knownBy.map((_name, place) => sql`${wanted.map((values) => values[place] ?? '')}::text[]`)
  const names = knownBy.map((_name, place) => sql.ref(`value_${place}`))
  const isSame = knownBy.map((name, place) => {
    const stored = store.knownAs?.[name] ?? sql.ref(`t.${name}`)
    return sql`lower(coalesce((${stored})::text, '')) = lower(${sql.ref(`wanted.value_${place}`)} COLLATE "und-x-icu")`
  })
  const { rows } = await sql<{ place: number; key: string }>`
    SELECT wanted.place::int AS place, (t.${sql.ref(store.key)})::text AS key
    FROM ${sql.table(store.table)} t ${allJoins(store)}
    JOIN unnest(${sql.join(lists)}) WITH ORDINALITY AS wanted (${sql.join([...names, sql.ref('place')])})
      ON ${sql.join(isSame, sql` AND `)}
    WHERE ${isIn(store, 'live')} AND ${store.isCurrent ?? sql`true`}`.execute(tx)
  for (const { place, key } of rows) found[place - 1]?.push(key)
  return found
}

export async function readExisting(
  tx: Transaction,
  store: Store,
  keys: readonly string[],
  context: Context,
): Promise<Map<string, Existing>> {
  const asked = possibleKeys(store, [...new Set(keys)])
  if (asked.length === 0) return new Map()
  const { rows } = await sql<Row>`
    SELECT t.*${store.select} FROM ${sql.table(store.table)} t ${allJoins(store)}
    WHERE t.${sql.ref(store.key)} = ANY(${asked}) AND ${isIn(store, 'live')}`.execute(tx)
  const wires = await listWires(tx, store, rows, context)
  return new Map(
    rows.flatMap((before, place) => {
      const wire = wires[place]
      return wire === undefined ? [] : [[String(before[store.key]).toLowerCase(), { before, wire }] as const]
    }),
  )
}
