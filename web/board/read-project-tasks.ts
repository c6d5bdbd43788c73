import type { Progress } from '#domain/progress.ts'
import { resourceOf } from '#domain/resources/registry.ts'
import { listRecords, readRecord } from '../api/records.ts'
import { listQuery, type ListState } from '../records/list-state.ts'
import type { AssignedTask } from './task-table.tsx'

const project = resourceOf('project')
const task = resourceOf('task')
const mostTasks = 50
/** So many pages of other projects' tasks are passed over, and no more. */
const mostPages = 20

/** The newest tasks of a project, and how many it has. */
export async function readProjectTasks(
  id: string,
  signal: AbortSignal,
): Promise<{ name: string; tasks: AssignedTask[]; total: number }> {
  const { project_name: name, task_progress: progress } = (await readRecord(project, id, signal)) as {
    project_name: string
    task_progress: Progress
  }
  let total = progress.tasks_total
  // By id: while the pages are read, a new task can move an old one to the next page.
  const own = new Map<string, AssignedTask>()
  // Tasks are found by a part of their project's name, so those of a project with a longer name stand among them.
  for (let page = 1; page <= mostPages && own.size < Math.min(total, mostTasks); page += 1) {
    const { rows } = await listRecords(listQuery({ ...tasksNamed(name), page }, task), signal)
    for (const row of rows as AssignedTask[]) if (row.project_id === id) own.set(row.task_id, row)
    // There are no more rows, so these are all, whatever the project said before.
    if (rows.length < mostTasks) total = own.size
  }
  return { name, tasks: [...own.values()].slice(0, mostTasks), total: Math.max(total, own.size) }
}

/** The list, newest first, of what has the project's name in its project's name. */
export function tasksNamed(name: string): ListState {
  return {
    page: 1,
    perPage: mostTasks,
    sortBy: task.list.sort,
    direction: 'desc',
    filters: [{ name: 'project_id__project_name', text: name }],
  }
}
