import { sql } from 'kysely'
import { dateIn, daysOld } from '#domain/dates.ts'
import { folderLocation } from '#domain/folders.ts'
import type { Values } from '#domain/kinds/kind.ts'
import type { submittal } from '#domain/kinds/submittal.ts'
import { byAge } from '../records/age.ts'
import { completedAt } from '../records/closing.ts'
import { onDate, oneOf, projectNamedOrNumbered } from '../records/conditions.ts'
import { employeeIds, joinPerson, personColumns, personOf } from '../records/people.ts'
import {
  joinProject,
  lockProject,
  lockProjectAgain,
  projectColumns,
  sortByProject,
} from '../records/projects.ts'
import type { Store } from '../records/store.ts'

export const submittalStore: Store = {
  model: 'submittal',
  table: 'submittal',
  key: 'submittal_id',
  hasUuidKey: true,
  canBeDeleted: true,
  assignee: 'assigned_to',
  goesWithProject: true,
  countedBy: 'status',
  select: sql`${projectColumns}${personColumns('assigned_to')}${personColumns('assigned_by')}`,
  joins: {
    project: joinProject,
    assigned_to: joinPerson('assigned_to'),
    assigned_by: joinPerson('assigned_by'),
  },
  sorts: {
    project_name: sortByProject,
    project: sortByProject,
    created_date: { by: sql`t.created_date` },
    days_old: byAge(sql`t.created_date`),
    sub_description: { by: sql`left(t.sub_description, 100)` },
    sub_number: { by: sql`t.sub_number` },
    received_date: { by: sql`t.received_date` },
    category: { by: sql`t.category` },
    status: { by: sql`t.status`, thenBy: sql`t.created_date` },
  },
  filters: {
    project: projectNamedOrNumbered(sql`t.project_id`),
    status: oneOf(sql`t.status`),
    category: oneOf(sql`t.category`),
    received_date: onDate(sql`t.received_date`),
  },
  toWire(row, context) {
    const projectId = String(row['project_id'])
    const completed = row['completed_at'] as string | null
    const completedOn = completed === null ? null : dateIn(context.timeZone, new Date(completed))
    return {
      submittal_id: row['submittal_id'],
      project: projectId,
      project_name: row['project_name'],
      created_date: row['created_date'],
      days_old: daysOld(String(row['created_date']), context.today, completedOn),
      sub_description: row['sub_description'],
      sub_number: row['sub_number'],
      received_date: row['received_date'],
      category: row['category'],
      status: row['status'],
      assigned_to: personOf(row, 'assigned_to'),
      assigned_by: personOf(row, 'assigned_by'),
      alert_status: row['alert_status'],
      completed_at: completed,
      folder_location: folderLocation(context.folderTemplate, {
        kind: 'submittal',
        id: String(row['submittal_id']),
        projectId,
      }),
      parent_project_folder_location: folderLocation(context.folderTemplate, {
        kind: 'project',
        id: projectId,
        projectId,
      }),
      version: Number(row['version']),
    }
  },
  toValues: (row) => ({
    ...row,
    project: row['project_id'],
    assigned_to: row['assigned_to_email'],
    assigned_by: row['assigned_by_email'],
  }),
  async toColumns({ project, ...values }: Values<typeof submittal.fields>, { tx, before, now }) {
    if (before === undefined) await lockProject(tx, project, 'project', 'numbering')
    const people = { assigned_to: values.assigned_to, assigned_by: values.assigned_by }
    return {
      ...values,
      ...(await employeeIds(tx, people, before)),
      project_id: project,
      completed_at: completedAt(before, values.status === 'Closed', now),
    }
  },
  async newColumns({ project_id: projectId }, { tx, context }) {
    const { next } = await tx
      .selectFrom('submittal')
      .select(sql<number>`coalesce(max(sub_number), 0) + 1`.as('next'))
      .where('project_id', '=', String(projectId))
      .executeTakeFirstOrThrow()
    return { sub_number: next, created_date: context.today }
  },
  alsoRecorded: ['sub_number'],
  beforeRestore: (row, { tx }) => lockProjectAgain(tx, row['project_id'], 'project'),
  titleOf: (row) => `#${String(row['sub_number'])} ${String(row['sub_description'])}`,
  projectOf: (row) => String(row['project_id']),
}
