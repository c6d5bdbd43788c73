import { sql } from 'kysely'
import { erasableFrom } from '#domain/admin/admin.ts'
import { adminMessages } from '#domain/words/admin.ts'
import { projectLabel, projectNumber } from '#domain/project-id.ts'
import type { Model } from '#domain/kinds/kind.ts'
import { kindsWith, resourceOf, type KindWith } from '#domain/kinds/registry.ts'
import type { Queryable } from '../db/pool.ts'
import { stores } from './registry.ts'
import { matchesInBin, type BinFilters } from '../records/bin-conditions.ts'
import { allOf } from '../records/conditions.ts'
import { logPage, sourceOf } from '../records/page.ts'
import { isIn } from '../records/read.ts'
import type { Row, SqlFragment, Store } from '../records/store.ts'
import { titleColumn } from '../records/title-columns.ts'

type DeletedRow = Row & {
  deleted_by: string | null
  /** Of a project: how much of each kind went with it. */
  belongings: Record<KindWith<'inProject'>, number> | null
}

export async function deletedRecords(
  db: Queryable,
  model: Model,
  { filters, page, timeZone }: { filters: BinFilters; page: number; timeZone: string },
) {
  const store = stores[model]
  const source = sourceOf(store)
  const { key } = source
  const deleter = sql`(
    SELECT h.actor FROM history h
    WHERE h.model = ${model} AND h.record_id = ${key}::text AND h.action = 'delete'
    ORDER BY h.id DESC LIMIT 1)`
  const columns = { title: titleColumn(store), deleter, at: sql`t.deleted_at` }
  const deleted = await logPage<DeletedRow>(
    db,
    {
      ...source,
      where: store.canBeDeleted
        ? allOf([liesAlone(store), await matchesInBin(db, columns, filters, timeZone)])
        : sql`false`,
      order: sql`t.deleted_at DESC, ${key}`,
      select: sql`${source.select}, ${model === 'project' ? belongings : sql`NULL`} AS belongings,
        (SELECT e.name FROM employee e WHERE e.id = ${deleter}) AS deleted_by`,
    },
    page,
  )
  const rows = deleted.rows.map((row) => ({
    model,
    id: String(row[store.key]),
    title: store.titleOf(row),
    about: model === 'project' ? aboutProject(row) : store.goesWithProject ? aboutWork(row) : '',
    deleted_at: String(row.deleted_at),
    erasable_from: erasableFrom(String(row.deleted_at), timeZone),
    deleted_by: row.deleted_by ?? '',
  }))
  return { ...deleted, rows }
}

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
  return sql`${isIn(store, 'deleted')} ${store.goesAlong ? sql`AND t.deleted_with IS NULL` : sql``}`
}

const belongings = sql`json_build_object(${sql.join(
  kindsWith('inProject').flatMap((model) => [
    sql.lit(model),
    sql`(SELECT count(*) FROM ${sql.table(stores[model].table)} w WHERE w.deleted_with = t.project_id)`,
  ]),
)})`

function aboutProject({ project_id: id, belongings: counts }: DeletedRow): string {
  return adminMessages.projectInBin(
    projectNumber(String(id)),
    kindsWith('inProject').map((model) => ({ ...resourceOf(model).name, count: counts?.[model] ?? 0 })),
  )
}

/** Numbers and titles are those of many projects. */
function aboutWork(row: Row): string {
  return adminMessages.workInBin(projectLabel(String(row.project_id), String(row.project_name)))
}
