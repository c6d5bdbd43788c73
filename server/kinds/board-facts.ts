import { sql } from 'kysely'
import { isStorable } from '#domain/storable.ts'
import { cardLimits } from '#domain/board/board.ts'
import type { StoredTask } from '#domain/board/merge.ts'
import { weeksFrom } from '#domain/workload.ts'
import { firmDays } from '../court/firm-days.ts'
import type { Database, Queryable } from '../db/pool.ts'
import { notFound } from '../base/errors.ts'
import { readWorkload } from './workload.ts'

export async function readBoard(
  db: Database,
  projectId: string,
  { withLoad, today }: { withLoad: boolean; today: string },
) {
  const project = await readProject(db, projectId)
  // Before the tasks: should one change in between, Finish asks once too often and not once too little.
  const { stamp, total } = await readStamp(db, projectId)
  const [tasks, made, open] = await Promise.all([
    readTasks(db, projectId),
    readMadeTitles(db, projectId),
    withLoad ? readOpenTasks(db, today) : undefined,
  ])
  return { project, tasks, total, stamp, made_titles: made, ...(open && { open_tasks: open }) }
}

/**
 * Changes whenever a task of the project is made, changed, closed or deleted. Completed ones count: a task that was
 * made and completed since must not be made again. A sum of hashes needs no order.
 */
export async function readStamp(db: Queryable, projectId: string): Promise<{ stamp: string; total: number }> {
  const { rows } = await sql<{ stamp: string; total: number }>`
    SELECT concat(count(*), '.', sum(uuid_hash_extended(task_id, version))) AS stamp,
      count(*) FILTER (WHERE status = 'Active')::int AS total
    FROM task WHERE project_id = ${projectId} AND deleted_at IS NULL`.execute(db)
  return rows[0] ?? { stamp: '', total: 0 }
}

async function readProject(db: Queryable, projectId: string) {
  const project = isStorable(projectId)
    ? await db
        .selectFrom('project')
        .select(['project_id', 'project_name', 'status'])
        .where('project_id', '=', projectId)
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
    : undefined
  if (project === undefined) throw notFound()
  return project
}

async function readTasks(db: Queryable, projectId: string): Promise<StoredTask[]> {
  const tasks = await db
    .selectFrom('task')
    .leftJoin('employee', 'employee.id', 'task.assigned_to')
    .select(['task_id', 'title', 'description', 'category', 'due_date'])
    .select(['estimated_hours', 'completion_percentage', 'task.version', 'name', 'email'])
    .where('project_id', '=', projectId)
    .where('status', '=', 'Active')
    .where('deleted_at', 'is', null)
    .orderBy('due_date')
    .orderBy('title')
    .orderBy('task_id')
    .limit(sql.lit(cardLimits.cards))
    .execute()
  return tasks.map(({ name, email, version, ...task }) => ({
    ...task,
    assigned_to: name === null || email === null ? null : { name, email },
    version,
  }))
}

async function readMadeTitles(db: Queryable, projectId: string): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    SELECT title FROM task_template WHERE deleted_at IS NULL AND lower(title) IN (
      SELECT trim(title_folded) COLLATE "und-x-icu" FROM task
      WHERE project_id = ${projectId} AND deleted_at IS NULL)
    ORDER BY title`.execute(db)
  return rows.map(({ title }) => title)
}

/** Of everybody who can have a column, with this week and the next. */
async function readOpenTasks(db: Database, today: string) {
  const { calendar } = await firmDays(db)
  const { people } = await readWorkload(db, { whose: {}, weeks: weeksFrom(today, 2), today, calendar })
  return people
    .map(({ email, open_tasks, weeks }) => ({ email, open_tasks, weeks }))
    .toSorted((one, other) => (one.email < other.email ? -1 : 1))
}
