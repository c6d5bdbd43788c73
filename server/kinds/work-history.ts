import { sql } from 'kysely'
import { seesEverything } from '#domain/dashboard.ts'
import type { Context } from '../request/context.ts'
import type { Queryable } from '../db/pool.ts'
import type { SqlFragment } from '../records/store.ts'

const mostProjects = 50
const mostItems = 20

type Item = {
  project_id: string
  project_name: string
  kind: 'tasks' | 'submittals' | 'rfis'
  id: string
  title: string
  number: number | null
  category: string
  assignee: string | null
  completed_at: string | null
  place: number
}

export type HistoryProject = {
  project_id: string
  project_name: string
  tasks: object[]
  submittals: object[]
  rfis: object[]
  has_more: boolean
}

/** Completed and open work by project, the projects with the latest activity first, in one bounded query. */
export async function workHistory(
  db: Queryable,
  context: Context,
): Promise<{ projects: HistoryProject[]; hasMore: boolean }> {
  const { rows } = await sql<Item>`${historyQuery(context)}`.execute(db)
  const projects = new Map<string, HistoryProject>()
  for (const item of rows) {
    const { project_id: id, project_name: name } = item
    const project = projects.get(id) ?? {
      project_id: id,
      project_name: name,
      tasks: [],
      submittals: [],
      rfis: [],
      has_more: false,
    }
    projects.set(id, project)
    if (item.place > mostItems) project.has_more = true
    else project[item.kind].push(cardOf(item))
  }
  const all = [...projects.values()]
  return { projects: all.slice(0, mostProjects), hasMore: all.length > mostProjects }
}

function cardOf(item: Item): object {
  const shared = { category: item.category, project: item.project_name, completed_at: item.completed_at }
  switch (item.kind) {
    case 'tasks':
      return { task_id: item.id, title: item.title, assigned_to: item.assignee ?? '', ...shared }
    case 'submittals':
      return {
        submittal_id: item.id,
        sub_number: item.number,
        sub_description: item.title,
        assigned_to: item.assignee ?? '',
        ...shared,
      }
    case 'rfis':
      return {
        RFI_id: item.id,
        RFI_number: item.number,
        description: item.title,
        assigned_to_name: item.assignee ?? '',
        ...shared,
      }
  }
}

/** A card is called by two lines at most, and there may be a thousand of them. */
const beginning = (text: SqlFragment) => sql`left(${text}, 200)`

/** One more than shown is read of each, which tells whether there is more. */
function historyQuery({ user }: Context): SqlFragment {
  const isAll = seesEverything(user)
  const own = (by: SqlFragment) =>
    isAll ? sql`true` : sql`(w.assigned_to = ${user.id} OR ${by} = ${user.id})`
  const items = sql`
    SELECT 'tasks' AS kind, w.task_id AS id, w.title, NULL::integer AS number, w.category, w.assigned_to,
      w.completed_at, w.created_at
    FROM task w WHERE w.project_id = p.project_id AND w.deleted_at IS NULL AND ${own(sql`w.assigned_by`)}
    UNION ALL
    SELECT 'submittals', w.submittal_id, ${beginning(sql`w.sub_description`)}, w.sub_number, w.category, w.assigned_to,
      w.completed_at, w.created_at
    FROM submittal w WHERE w.project_id = p.project_id AND w.deleted_at IS NULL AND ${own(sql`w.assigned_by`)}
    UNION ALL
    SELECT 'rfis', w.rfi_id, ${beginning(sql`w.description`)}, w.rfi_number, w.category, w.assigned_to, w.completed_at, w.created_at
    FROM rfi w WHERE w.project_id = p.project_id AND w.deleted_at IS NULL AND ${own(sql`w.created_by`)}`
  // Among all items the first of a project is found at once; one's own are found sooner without going by project.
  const isShown = isAll
    ? sql`EXISTS (SELECT 1 FROM (${items}) i)`
    : sql`p.project_id IN (
        SELECT w.project_id FROM task w WHERE w.deleted_at IS NULL AND ${own(sql`w.assigned_by`)}
        UNION ALL
        SELECT w.project_id FROM submittal w WHERE w.deleted_at IS NULL AND ${own(sql`w.assigned_by`)}
        UNION ALL
        SELECT w.project_id FROM rfi w WHERE w.deleted_at IS NULL AND ${own(sql`w.created_by`)})`
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
      i.completed_at, i.place
    FROM active p
    CROSS JOIN LATERAL (
      SELECT x.*, row_number() OVER (ORDER BY coalesce(x.completed_at, x.created_at) DESC, x.id) AS place
      FROM (${items}) x ORDER BY place LIMIT ${sql.lit(mostItems + 1)}) i
    LEFT JOIN employee e ON e.id = i.assigned_to
    ORDER BY p.activity DESC, p.project_id DESC, i.place`
}
