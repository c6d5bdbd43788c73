import type { WorkItem } from '#domain/calls/my-work.ts'

/** An item for tests: a task that is due today. */
export function itemOf(id: string, more: Partial<WorkItem> = {}): WorkItem {
  return {
    model: 'task',
    id,
    title: `Task ${id}`,
    project_id: null,
    project_name: null,
    category: null,
    due_date: '2026-11-16',
    is_deadline: false,
    pinged: false,
    workdays_overdue: 0,
    from: null,
    to: null,
    status: 'Active',
    version: 1,
    url: `/tasks/update_task/${id}`,
    why: 'Due today',
    can: [],
    ...more,
  }
}
