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

function partsOf(kind: 'tasks' | 'submittals', table: 'task' | 'submittal', projectIds: readonly string[]) {
  return sql`
    SELECT ${sql.lit(kind)} AS kind, w.project_id, w.category, count(*) AS total,
      count(*) FILTER (WHERE w.status = 'Closed') AS completed,
      coalesce(array_agg(DISTINCT e.name) FILTER (WHERE e.name IS NOT NULL), '{}') AS assigned_users
    FROM ${sql.table(table)} w LEFT JOIN employee e ON e.id = w.assigned_to
    WHERE w.deleted_at IS NULL AND w.project_id = ANY(${projectIds})
    GROUP BY w.project_id, w.category`
}
