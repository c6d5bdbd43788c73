import { sql } from 'kysely'
import type { z } from 'zod'
import { workKinds, type WorkKind } from '#domain/kinds/registry.ts'
import { seesEverything } from '#domain/pages/dashboard.ts'
import { peekedPage, type Page } from '#domain/records/page.ts'
import { historyNames, type historyProjectShape } from '#domain/records/work-history.ts'
import type { Context } from '../request/context.ts'
import type { Queryable } from '../db/pool.ts'
import type { SqlFragment } from '../records/store.ts'
import { titleValueColumn } from '../records/title-columns.ts'
import { stores } from './registry.ts'

const mostProjects = 50
const mostItems = 20

type Item = {
  project_id: string
  project_name: string
  kind: WorkKind
  id: string
  title: string
  number: number | null
  category: string
  assignee: string | null
  completed_at: string | null
}

export type HistoryProject = z.output<typeof historyProjectShape>

/** Completed and open work by project, the projects with the latest activity first, in one bounded query. */
export async function workHistory(db: Queryable, context: Context): Promise<Page<HistoryProject>> {
  const { rows } = await sql<Item>`${historyQuery(context)}`.execute(db)
  const projects = [...Map.groupBy(rows, (item) => item.project_id).values()]
  const { rows: shown, hasMore } = peekedPage(projects, mostProjects)
  return { rows: shown.map(projectOf), hasMore }
}

function projectOf(items: readonly Item[]): HistoryProject {
  const { rows: shown, hasMore } = peekedPage(items, mostItems)
  const itemsOf = (kind: WorkKind) => shown.filter((item) => item.kind === kind).map(cardOf)
  return {
    project_id: items[0]?.project_id ?? '',
    project_name: items[0]?.project_name ?? '',
    ...Object.fromEntries(workKinds.map((kind) => [historyNames(kind).items, itemsOf(kind)])),
    has_more: hasMore,
  }
}

function cardOf(item: Item) {
  const { id, number, title, holder } = historyNames(item.kind)
  return {
    [id]: item.id,
    ...(number === undefined ? {} : { [number]: item.number }),
    [title]: item.title,
    [holder]: item.assignee ?? '',
    category: item.category,
    project: item.project_name,
    completed_at: item.completed_at,
  }
}

/** The work of one kind, in a project `p` or in any. */
function workOf(kind: WorkKind, columns: SqlFragment, where: SqlFragment, { user }: Context): SqlFragment {
  const { table, kind: declared } = stores[kind]
  const { heldBy, givenBy } = declared.plays
  const isTheirs = [heldBy?.value, givenBy].flatMap((value) =>
    value === undefined ? [] : sql`${sql.ref(`t.${value}`)} = ${user.id}`,
  )
  const own = seesEverything(user) ? sql`true` : sql`(${sql.join(isTheirs, sql` OR `)})`
  return sql`SELECT ${columns} FROM ${sql.table(table)} t WHERE ${where} AND t.deleted_at IS NULL AND ${own}`
}

function itemColumns(kind: WorkKind): SqlFragment {
  const store = stores[kind]
  const { number, title } = historyNames(kind)
  const text = titleValueColumn(store, title)
  // A card is called by two lines at most, and there may be a thousand of them.
  const beginning = store.kind.fields[title]?.kind === 'multiline' ? sql`left(${text}, 200)` : text
  return sql`${sql.lit(kind)} AS kind, ${sql.ref(`t.${store.key}`)} AS id, ${beginning} AS title,
    ${number === undefined ? sql`NULL::integer` : titleValueColumn(store, number)} AS number, t.category,
    ${sql.ref(`t.${store.assignee ?? ''}`)} AS assigned_to, t.completed_at, t.created_at`
}

/** One more than shown is read of each, which tells whether there is more. */
function historyQuery(context: Context): SqlFragment {
  const most = sql.lit(mostItems + 1)
  const all = (of: (kind: WorkKind) => SqlFragment) => sql.join(workKinds.map(of), sql` UNION ALL `)
  const itemsOf = (kind: WorkKind) =>
    workOf(kind, itemColumns(kind), sql`t.project_id = p.project_id`, context)
  const items = all(itemsOf)
  // An index has the tasks of a project in this order.
  const latest = all(
    (kind) => sql`(${itemsOf(kind)} ORDER BY coalesce(t.completed_at, t.created_at) DESC, 2 LIMIT ${most})`,
  )
  // Among all items the first of a project is found at once; one's own are found sooner without going by project.
  const isShown = seesEverything(context.user)
    ? sql`EXISTS (SELECT 1 FROM (${items}) i)`
    : sql`p.project_id IN (${all((kind) => workOf(kind, sql`t.project_id`, sql`true`, context))})`
  return sql`
    WITH recent AS (
      SELECT p.project_id, p.project_name,
        coalesce((SELECT max(h.id) FROM history h WHERE h.project_id = p.project_id), 0) AS activity
      FROM project p WHERE p.deleted_at IS NULL ORDER BY activity DESC, p.project_id DESC OFFSET 0
    ), active AS (
      SELECT p.* FROM recent p WHERE ${isShown}
      ORDER BY p.activity DESC, p.project_id DESC LIMIT ${sql.lit(mostProjects + 1)}
    )
    SELECT p.project_id, p.project_name, i.kind, i.id, i.title, i.number, i.category, e.name AS assignee,
      i.completed_at
    FROM active p
    CROSS JOIN LATERAL (
      SELECT x.*, row_number() OVER (ORDER BY coalesce(x.completed_at, x.created_at) DESC, x.id) AS place
      FROM (${latest}) x ORDER BY place LIMIT ${most}) i
    LEFT JOIN employee e ON e.id = i.assigned_to
    ORDER BY p.activity DESC, p.project_id DESC, i.place`
}
