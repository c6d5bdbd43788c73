import { sql } from 'kysely'
import { erasableAt } from '#domain/admin.ts'
import { adminMessages } from '#domain/admin-messages.ts'
import { projectNumber } from '#domain/project-id.ts'
import type { Model } from '#domain/resource.ts'
import type { Queryable } from '../db/pool.ts'
import { stores } from '../resources/registry.ts'
import { allJoins, isIn } from './read.ts'
import type { Row, SqlFragment, Store } from './store.ts'

export const binPageSize = 50

/** One more than a page of the deleted records of a kind, latest first. */
export async function deletedRecords(db: Queryable, model: Model, page: number) {
  const store = stores[model]
  if (!store.canBeDeleted) return []
  const { rows } = await sql<Row>`
    SELECT t.*${store.select}, ${model === 'project' ? belongings : sql`NULL`} AS belongings, (
      SELECT e.name FROM history h JOIN employee e ON e.id = h.actor
      WHERE h.model = ${model} AND h.record_id = t.${sql.ref(store.key)}::text AND h.action = 'delete'
      ORDER BY h.id DESC LIMIT 1) AS deleted_by
    FROM ${sql.table(store.table)} t ${allJoins(store)} WHERE ${liesAlone(store)}
    ORDER BY t.deleted_at DESC, t.${sql.ref(store.key)}
    LIMIT ${sql.lit(binPageSize + 1)} OFFSET ${sql.lit((page - 1) * binPageSize)}`.execute(db)
  return rows.map((row) => ({
    model,
    id: String(row[store.key]),
    title: store.titleOf(row),
    about: model === 'project' ? aboutProject(row) : '',
    deleted_at: String(row['deleted_at']),
    erasable_at: erasableAt(String(row['deleted_at'])),
    deleted_by: typeof row['deleted_by'] === 'string' ? row['deleted_by'] : '',
  }))
}

/** How much of each kind lies in the bin. */
export async function countDeleted(
  db: Queryable,
  models: readonly Model[],
): Promise<{ model: Model; count: number }[]> {
  if (models.length === 0) return []
  const counts = models.map(
    (model) => sql`
      SELECT ${sql.lit(model)} AS model, count(*) AS count
      FROM ${sql.table(stores[model].table)} t WHERE ${liesAlone(stores[model])}`,
  )
  const { rows } = await sql<{ model: Model; count: number }>`${sql.join(counts, sql` UNION ALL `)}`.execute(
    db,
  )
  return rows
}

/** What went into the bin with its project is no entry of its own. */
function liesAlone(store: Store): SqlFragment {
  return sql`${isIn(store, 'deleted')} ${store.goesWithProject ? sql`AND t.deleted_with IS NULL` : sql``}`
}

const belongings = sql`json_build_object(${sql.join(
  (['task', 'submittal', 'rfi', 'invoice'] as const).flatMap((model) => [
    sql.lit(model),
    sql`(SELECT count(*) FROM ${sql.table(model)} w WHERE w.deleted_with = t.project_id)`,
  ]),
)})`

function aboutProject(row: Row): string {
  return adminMessages.projectInBin(
    projectNumber(String(row['project_id'])),
    row['belongings'] as Record<'task' | 'submittal' | 'rfi' | 'invoice', number>,
  )
}
