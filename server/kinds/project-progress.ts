import { sql } from 'kysely'
import type { ProgressPart } from '#domain/progress.ts'
import type { Queryable } from '../db/pool.ts'

export type ProjectProgress = { tasks: ProgressPart[]; submittals: ProgressPart[] }

type PartRow = ProgressPart & { kind: 'tasks' | 'submittals'; project_id: string }

/** What is done and who works on it, by category, for any number of projects in one query. */
export async function progressByProject(
  db: Queryable,
  projectIds: readonly string[],
): Promise<Map<string, ProjectProgress>> {
  const progress = new Map<string, ProjectProgress>(
    projectIds.map((id) => [id, { tasks: [], submittals: [] }]),
  )
  if (projectIds.length === 0) return progress
  const { rows } = await sql<PartRow>`
    ${partsOf('tasks', 'task', projectIds)} UNION ALL ${partsOf('submittals', 'submittal', projectIds)}`.execute(
    db,
  )
  for (const { kind, project_id: projectId, ...part } of rows) progress.get(projectId)?.[kind].push(part)
  return progress
}

/** Over `t`, a project: its tasks from the kept counts, as quick for large projects as for small ones. */
export const countedTasks = sql`CROSS JOIN LATERAL (
  SELECT coalesce(sum(rows), 0)::int AS tasks_total,
    coalesce(sum(rows) FILTER (WHERE status = 'Closed'), 0)::int AS tasks_completed
  FROM work_count WHERE work_count.project_id = t.project_id AND model = 'task') counted`

/** Each person is looked up once for a category, however much of it they have; whoever tells names sorts them. */
function partsOf(kind: 'tasks' | 'submittals', table: 'task' | 'submittal', projectIds: readonly string[]) {
  return sql`
    SELECT ${sql.lit(kind)} AS kind, w.project_id, w.category, sum(w.total)::int AS total,
      sum(w.completed)::int AS completed,
      coalesce(array_agg(e.name) FILTER (WHERE e.name IS NOT NULL), '{}') AS assigned_users
    FROM (
      SELECT project_id, category, assigned_to, count(*) AS total, count(*) FILTER (WHERE status = 'Closed') AS completed
      FROM ${sql.table(table)} WHERE deleted_at IS NULL AND project_id = ANY(${projectIds})
      GROUP BY project_id, category, assigned_to) w
    LEFT JOIN employee e ON e.id = w.assigned_to
    GROUP BY w.project_id, w.category`
}
