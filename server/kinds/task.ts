import { sql } from 'kysely'
import { folderLocation } from '#domain/folders.ts'
import { task } from '#domain/kinds/task.ts'
import { allOf } from '../base/all-of.ts'
import type { TableRow } from '../db/schema.ts'
import { notifyPinged } from '../outbox/notify-pinged.ts'
import type { Context } from '../request/context.ts'
import { closeAct, completedAt, isActive } from '../records/closing.ts'
import { foldedContains, onDay, projectNamed } from '../records/conditions.ts'
import { defineStore } from '../records/define-store.ts'
import {
  employeeIds,
  maybePersonOf,
  personOf,
  personText,
  type MaybePersonColumns,
  type PersonColumns,
} from '../records/people.ts'
import { repeatOf, type Repeat } from '#domain/repeat-field.ts'
import type { Columns } from '../records/store.ts'
import { settleRepeating, wantedRepeat } from './repeating.ts'
import { joinSeries, repeatColumn } from './task-series.ts'
import { lockProject, lockProjectAgain, sortByProject, type ProjectColumns } from '../records/projects.ts'

type Row = TableRow<'task'> &
  ProjectColumns &
  PersonColumns<'assigned_by'> &
  MaybePersonColumns<'assigned_to'> & { repeat: Repeat | null }

export const taskStore = defineStore<typeof task, Row>({
  kind: task,
  table: 'task',
  key: 'task_id',
  countedBy: 'status',
  countedByWeek: 'date_created',
  openIsCounted: true,
  writesTogether: true,
  people: { assigned_by: 'always', assigned_to: 'maybe' },
  select: repeatColumn,
  joins: { series: joinSeries },
  // What repeats may get another rule along with the change.
  keepsJoined: ({ repeat }, columns) => repeat === null && !('series_id' in columns),
  joinedOfNew: ({ series_id: series }) => (series == null ? { repeat: null } : undefined),
  keptAlong: ['repeat'],
  isOpen: isActive,
  // The earliest due date comes first, so that what is overdue leads.
  urgency: sql`t.pinged DESC, t.due_date, t.task_id`,
  sorts: {
    project_name: sortByProject,
    project_id__project_name: sortByProject,
    status: { by: sql`t.status`, thenBy: sql`t.date_created` },
    completed_at: { by: sql`t.completed_at`, nullable: true, through: sql`t.completed_at` },
  },
  filters: {
    title: foldedContains(sql`t.title_folded`),
    project_id__project_name: projectNamed(sql`t.project_id`),
    completed_at: onDay(sql`t.completed_at`),
  },
  wire(row, context) {
    const assignedTo = maybePersonOf(row, 'assigned_to')
    const assignedBy = personOf(row, 'assigned_by')
    return {
      project: row.project_id,
      repeat: repeatOf(row.repeat),
      // Of a series that was taken away no task is one any longer.
      series_id: row.repeat === null ? null : row.series_id,
      assigned_by: personText(assignedBy),
      assigned_to: personText(assignedTo),
      assigned_by_obj: assignedBy,
      assigned_to_obj: assignedTo,
      folder_location: folderOf(row, context),
    }
  },
  card: {
    columns: ['task_id', 'title', 'project_id', 'assigned_to', 'status', 'due_date', 'pinged'],
    joins: ['project', 'assigned_to'],
    wire: (row, context) => ({
      assigned_to_obj: maybePersonOf(row, 'assigned_to'),
      folder_location: folderOf(row, context),
    }),
  },
  values: (row) => ({ repeat: repeatOf(row.repeat) }),
  holderAsRead: personText,
  async toColumns(values, given) {
    const { tx, before, now } = given
    const { assigned_by, assigned_to, repeat, ...own } = values
    const named: Record<string, string> = assigned_to === '' ? { assigned_by } : { assigned_by, assigned_to }
    // Asked together; that there is no such project is told first.
    const isLocked =
      before === undefined ? lockProject(tx, values.project_id, 'project_id', 'share') : undefined
    const people = employeeIds(tx, named, before)
    await allOf<unknown>([Promise.resolve(isLocked), people])
    const isClosed = values.status === 'Closed'
    return {
      ...own,
      ...(await people),
      ...(await wantedRepeat(repeat, values.due_date, given)),
      completed_at: completedAt(before, isClosed, now),
      // A closed task reminds nobody.
      ...(isClosed ? { pinged: false } : {}),
    }
  },
  settle: (columns, given): Promise<Columns> => settleRepeating(taskStore, columns, given),
  newColumns: async (_columns, { context }) => ({ date_created: context.today }),
  acts: [
    // A complete task at 40 percent would mislead.
    closeAct({ completion_percentage: 100, pinged: false }),
    {
      name: 'ping',
      action: 'ping',
      whenRefused: 'refuse',
      set: () => ({ pinged: true }),
      tell: notifyPinged,
    },
    { name: 'clear_ping', action: 'clear_ping', whenRefused: 'answer', set: () => ({ pinged: false }) },
  ],
  alsoRecorded: ['pinged'],
  beforeRestore: (row, { tx }) => lockProjectAgain(tx, row.project_id, 'project_id'),
})

function folderOf(
  { task_id: id, project_id: projectId }: Pick<Row, 'task_id' | 'project_id'>,
  { folderTemplate }: Context,
): string {
  return folderLocation(folderTemplate, { kind: 'task', id, projectId })
}
