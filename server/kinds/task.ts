import { sql } from 'kysely'
import { folderLocation } from '#domain/folders.ts'
import type { Values } from '#domain/kinds/kind.ts'
import type { task } from '#domain/kinds/task.ts'
import { completedAt } from '../records/closing.ts'
import { foldedContains, onDate, oneOf, personNamed, projectNamed } from '../records/conditions.ts'
import {
  employeeIds,
  joinPerson,
  personColumns,
  personOf,
  personText,
  sortByPerson,
} from '../records/people.ts'
import {
  joinProject,
  lockProject,
  lockProjectAgain,
  projectColumns,
  sortByProject,
} from '../records/projects.ts'
import type { Store } from '../records/store.ts'

export const taskStore: Store = {
  model: 'task',
  table: 'task',
  key: 'task_id',
  hasUuidKey: true,
  canBeDeleted: true,
  assignee: 'assigned_to',
  goesWithProject: true,
  countedBy: 'status',
  select: sql`${projectColumns}${personColumns('assigned_by')}${personColumns('assigned_to')}`,
  joins: {
    project: joinProject,
    assigned_by: joinPerson('assigned_by'),
    assigned_to: joinPerson('assigned_to', true),
  },
  sorts: {
    date_created: { by: sql`t.date_created` },
    title: { by: sql`t.title` },
    assigned_by: sortByPerson('assigned_by'),
    assigned_to: sortByPerson('assigned_to', true),
    project_name: sortByProject,
    project_id__project_name: sortByProject,
    due_date: { by: sql`t.due_date` },
    status: { by: sql`t.status`, thenBy: sql`t.date_created` },
  },
  filters: {
    title: foldedContains(sql`t.title_folded`),
    assigned_by: personNamed(sql`t.assigned_by`),
    assigned_to: personNamed(sql`t.assigned_to`),
    project_id__project_name: projectNamed(sql`t.project_id`),
    due_date: onDate(sql`t.due_date`),
    status: oneOf(sql`t.status`),
  },
  toWire(row, context) {
    const assignedTo = row['assigned_to'] === null ? null : personOf(row, 'assigned_to')
    const assignedBy = personOf(row, 'assigned_by')
    const projectId = String(row['project_id'])
    return {
      task_id: row['task_id'],
      project: projectId,
      project_id: projectId,
      project_name: row['project_name'],
      title: row['title'],
      description: row['description'],
      category: row['category'],
      status: row['status'],
      completion_percentage: row['completion_percentage'],
      due_date: row['due_date'],
      date_created: row['date_created'],
      completed_at: row['completed_at'],
      assigned_by: personText(assignedBy),
      assigned_to: personText(assignedTo),
      assigned_by_obj: assignedBy,
      assigned_to_obj: assignedTo,
      pinged: row['pinged'],
      folder_location: folderLocation(context.folderTemplate, {
        kind: 'task',
        id: String(row['task_id']),
        projectId,
      }),
      version: Number(row['version']),
    }
  },
  toValues: (row) => ({
    ...row,
    assigned_by: row['assigned_by_email'],
    assigned_to: row['assigned_to_email'],
  }),
  async toColumns(values: Values<typeof task.fields>, { tx, before, now }) {
    if (before === undefined) await lockProject(tx, values.project_id, 'project_id', 'share')
    const people = await employeeIds(
      tx,
      { assigned_by: values.assigned_by, assigned_to: values.assigned_to },
      before,
    )
    const isClosed = values.status === 'Closed'
    return {
      ...values,
      ...people,
      completed_at: completedAt(before, isClosed, now),
      // A closed task reminds nobody.
      ...(isClosed ? { pinged: false } : {}),
    }
  },
  newColumns: async (_columns, { context }) => ({ date_created: context.today }),
  alsoRecorded: ['pinged'],
  beforeRestore: (row, { tx }) => lockProjectAgain(tx, row['project_id'], 'project_id'),
  titleOf: (row) => String(row['title']),
  projectOf: (row) => String(row['project_id']),
}
