import { sql } from 'kysely'
import type { Queryable } from '../db/pool.ts'

export async function erasedTitles(
  db: Queryable,
  records: readonly { model: string; record_id: string }[],
): Promise<ReadonlyMap<string, string>> {
  if (records.length === 0) return new Map()
  const kinds = [...new Set(records.map(({ model }) => model))]
  const ids = [...new Set(records.map(({ record_id: id }) => id))]
  const { rows } = await sql<{ model: string; record_id: string; title: string | null }>`
    SELECT model, record_id, changes -> 'title' ->> 0 AS title FROM history
    WHERE model = ANY(${kinds}) AND record_id = ANY(${ids}) AND action = 'erase'`.execute(db)
  return new Map(rows.map(({ model, record_id: id, title }) => [`${model} ${id}`, title ?? '']))
}
