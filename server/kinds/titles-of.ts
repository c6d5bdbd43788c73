import { sql } from 'kysely'
import { isUuid } from '#domain/fields.ts'
import type { Model } from '#domain/kinds/kind.ts'
import { isModel } from '#domain/kinds/registry.ts'
import type { Queryable } from '../db/pool.ts'
import { stores } from './registry.ts'
import { allJoins } from '../records/read.ts'
import type { Row } from '../records/store.ts'

/**
 * What the records of some rows are called now, as far as they still exist, under `model id`: one query for each kind
 * among them.
 */
export async function titlesOf(
  db: Queryable,
  rows: readonly { model: string; record_id: string }[],
): Promise<ReadonlyMap<string, string>> {
  const titles = new Map<string, string>()
  const kinds = new Set(rows.map(({ model }) => model).filter(isModel))
  for (const model of kinds) {
    const ids = rows.filter((row) => row.model === model).map((row) => row.record_id)
    for (const [id, title] of await titlesIn(db, model, [...new Set(ids)]))
      titles.set(`${model} ${id}`, title)
  }
  return titles
}

async function titlesIn(db: Queryable, model: Model, ids: readonly string[]): Promise<[string, string][]> {
  const store = stores[model]
  const keys = store.hasUuidKey ? ids.filter(isUuid) : ids
  const { rows } = await sql<Row>`
    SELECT t.*${store.select} FROM ${sql.table(store.table)} t ${allJoins(store)}
    WHERE t.${sql.ref(store.key)} = ANY(${keys})`.execute(db)
  return rows.map((row) => [String(row[store.key]), store.titleOf(row)])
}
