import { sql } from 'kysely'
import type { Model } from '#domain/kinds/kind.ts'
import { wholeListOf } from '#domain/kinds/registry.ts'
import { readFilters } from '#domain/records/list-query.ts'
import { asSent, viewLimits } from '#domain/records/views.ts'
import type { Queryable } from '../db/pool.ts'
import { stores } from '../kinds/registry.ts'
import { whereOf } from '../records/list.ts'
import { askerIn, type Context } from '../request/context.ts'
import { readViews } from './read-views.ts'

/** How many rows each tab has for whoever asks, no further than anybody would read the number. One statement for all. */
export async function countPinned(
  db: Queryable,
  model: Model,
  context: Context,
): Promise<Record<string, number>> {
  const store = stores[model]
  const pinned = (await readViews(db, context.user, model)).filter(({ position }) => position !== null)
  const counts = pinned.flatMap(({ id, filters }) => {
    const { conditions } = readFilters(wholeListOf(model), filters.map(asSent), askerIn(context))
    // A word that is no longer known cannot be counted.
    if (conditions === undefined) return []
    const where = whereOf(store, { conditions }, context)
    const some = sql`SELECT FROM ${sql.table(store.table)} t WHERE ${where} LIMIT ${sql.lit(viewLimits.countedTo)}`
    return sql`SELECT ${id}::text AS id, (SELECT count(*)::int FROM (${some}) found) AS rows`
  })
  if (counts.length === 0) return {}
  const { rows } = await sql<{ id: string; rows: number }>`${sql.join(counts, sql` UNION ALL `)}`.execute(db)
  return Object.fromEntries(rows.map(({ id, rows: found }) => [id, found]))
}
