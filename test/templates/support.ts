import { sql } from 'kysely'
import type { TestApp } from '../app.ts'

/** How many live records of a project there are. */
export async function workOf(
  app: TestApp,
  projectId: string,
): Promise<{ tasks: number; submittals: number }> {
  const { rows } = await sql<{ tasks: number; submittals: number }>`
    SELECT
      (SELECT count(*)::int FROM task WHERE project_id = ${projectId} AND deleted_at IS NULL) AS tasks,
      (SELECT count(*)::int FROM submittal WHERE project_id = ${projectId} AND deleted_at IS NULL) AS submittals`.execute(
    app.db,
  )
  return rows[0] ?? { tasks: 0, submittals: 0 }
}
