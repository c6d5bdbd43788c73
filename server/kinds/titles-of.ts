import { sql } from 'kysely'
import { isUuid } from '#domain/fields.ts'
import type { Model } from '#domain/kinds/kind.ts'
import { isModel } from '#domain/kinds/registry.ts'
import type { Queryable } from '../db/pool.ts'
import { stores } from './registry.ts'
import { allJoins } from '../records/read.ts'
import type { Row } from '../records/store.ts'

type Named = { model: string; record_id: string }

/**
 * What the records of some rows are called now, as far as they still exist, under `model id`: one query for each kind
 * among them.
 */
export async function titlesOf(db: Queryable, rows: readonly Named[]): Promise<ReadonlyMap<string, string>> {
  const named = await recordRows(db, rows)
  return new Map([...named].map(([key, { model, row }]) => [key, stores[model].titleOf(row)]))
}

/** The records of some rows as they are stored now, in the recycle bin or not, under `model id`. */
export async function recordRows(
  db: Queryable,
  rows: readonly Named[],
): Promise<ReadonlyMap<string, { model: Model; row: Row }>> {
  const found = new Map<string, { model: Model; row: Row }>()
  const kinds = new Set(rows.map(({ model }) => model).filter(isModel))
  for (const model of kinds) {
    const ids = rows.filter((row) => row.model === model).map((row) => row.record_id)
    for (const row of await rowsOf(db, model, [...new Set(ids)]))
      found.set(`${model} ${String(row[stores[model].key])}`, { model, row })
  }
  return found
}

async function rowsOf(db: Queryable, model: Model, ids: readonly string[]): Promise<Row[]> {
  const store = stores[model]
  const keys = store.hasUuidKey ? ids.filter(isUuid) : ids
  const { rows } = await sql<Row>`
    SELECT t.*${store.select} FROM ${sql.table(store.table)} t ${allJoins(store)}
    WHERE t.${sql.ref(store.key)} = ANY(${keys})`.execute(db)
  return rows
}
