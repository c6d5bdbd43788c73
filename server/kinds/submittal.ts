import { sql } from 'kysely'
import type { WorkStatus } from '#domain/choices.ts'
import { submittal } from '#domain/kinds/submittal.ts'
import { numberText } from '#domain/register.ts'
import { titleOfSection } from '#domain/spec-sections.ts'
import type { Queryable } from '../db/pool.ts'
import type { TableRow } from '../db/schema.ts'
import { courtFilter, courtSorts } from '../court/conditions.ts'
import { turnColumns, turnIn, type CourtRow } from '../court/court-columns.ts'
import { courtWire, fillCourts, type FilledCourt } from '../court/fill.ts'
import { firmDays } from '../court/firm-days.ts'
import { settling } from '../court/settle.ts'
import { aged, byAge } from '../records/sorts.ts'
import { closeAct, completedAt, isActive } from '../records/closing.ts'
import { onDay, projectNamedOrNumbered } from '../records/conditions.ts'
import { defineStore } from '../records/define-store.ts'
import { NextNumber } from '../records/next-number.ts'
import type { Columns } from '../records/store.ts'
import { employeeIds, personOf, type PersonColumns } from '../records/people.ts'
import type { Context } from '../request/context.ts'
import { lockProject, lockProjectAgain, sortByProject, type ProjectColumns } from '../records/projects.ts'
import {
  fillReturn,
  readChain,
  refuseRevised,
  refuseSecondOpen,
  reviewedBy,
  type FilledReturn,
  type ReturningRow,
} from './submittal-chain.ts'
import { numberedWork } from './work-values.ts'

type Row = TableRow<'submittal'> &
  ProjectColumns &
  FilledCourt &
  FilledReturn & { project_days: number | null } & PersonColumns<'assigned_to' | 'assigned_by'>

/** What is told of a submittal that is not returned, or no longer. */
const notReturned = {
  disposition: '',
  revision_needed: false,
  returned_on: null,
  returned_to: '',
  return_note: '',
} satisfies Columns

function isReopened(before: Row | undefined, status: WorkStatus): before is Row {
  return before?.status === 'Closed' && status !== 'Closed'
}

type ToFill = CourtRow & ReturningRow & Partial<FilledReturn> & { submittal_id: string }

/** Whose turn each one is, and how late its return. */
export async function fillSubmittals(
  rows: readonly ToFill[],
  given: { db: Queryable; context: Context; alone: boolean },
): Promise<void> {
  await fillCourts('submittal', (row) => row.submittal_id, rows, given)
  const { calendar } = await firmDays(given.db)
  for (const row of rows) fillReturn(row, { today: given.context.today, calendar })
}

export const submittalStore = defineStore<typeof submittal, Row>({
  kind: submittal,
  table: 'submittal',
  key: 'submittal_id',
  countedBy: 'status',
  countedByWeek: 'created_date',
  people: { assigned_to: 'always', assigned_by: 'always' },
  select: sql`, project.submittal_response_days AS project_days`,
  keepsJoined: () => true,
  isOpen: isActive,
  urgency: sql`t.alert_status DESC, t.created_date, t.submittal_id`,
  knownAs: { project: sql`t.project_id` },
  sorts: {
    project_name: sortByProject,
    project: sortByProject,
    days_old: byAge(sql`t.created_date`),
    sub_description: { by: sql`left(t.sub_description, 100)` },
    status: { by: sql`t.status`, thenBy: sql`t.created_date` },
    completed_at: { by: sql`t.completed_at`, nullable: true, through: sql`t.completed_at` },
    ...courtSorts,
    reviewer: {
      by: sql`(SELECT count(*) FROM submittal_reviewer own WHERE own.submittal_id = t.submittal_id)`,
    },
  },
  filters: {
    project: projectNamedOrNumbered(sql`t.project_id`),
    court: courtFilter,
    reviewer: reviewedBy,
    days_old: aged(sql`t.created_date`),
    completed_at: onDay(sql`t.completed_at`),
  },
  fill: fillSubmittals,
  isCurrent: sql`NOT EXISTS (
    SELECT FROM submittal later
    WHERE later.project_id = t.project_id AND later.sub_number = t.sub_number AND later.revision > t.revision
      AND later.deleted_at IS NULL)`,
  settle: settling(submittal),
  alsoAsks: (id) => sql`(t.court_holder = ${id} OR EXISTS (
    SELECT FROM submittal_reviewer own
    WHERE own.submittal_id = t.submittal_id AND own.employee_id = ${id} AND own.state = 'Pending'))`,
  wire: (row, context) => ({
    ...numberedWork(row, { kind: 'submittal', id: row.submittal_id, since: row.created_date }, context),
    ...courtWire(row),
    assigned_by: personOf(row, 'assigned_by'),
    number_text: numberText(row),
    latest_return: row.latest_return,
    return_warning: row.return_warning,
  }),
  card: {
    columns: [
      'submittal_id',
      'sub_number',
      'revision',
      'sub_description',
      'disposition',
      'project_id',
      'assigned_to',
      'status',
      'alert_status',
      'created_date',
      'completed_at',
      ...turnColumns,
      'version',
    ],
    joins: ['project', 'assigned_to'],
    wire: (row, context) => ({
      ...numberedWork(row, { kind: 'submittal', id: row.submittal_id, since: row.created_date }, context),
      court: turnIn(row),
    }),
  },
  toRecord: async (row, record, db) => ({ ...record, ...(await readChain(db, row)) }),
  asRecorded: () => ({}),
  values: (row) => ({ project: row.project_id }),
  async toColumns({ project, ...values }, { tx, before, now }) {
    if (before === undefined) await lockProject(tx, project, 'project', 'numbering')
    if (isReopened(before, values.status)) await refuseRevised(tx, before)
    const people = { assigned_to: values.assigned_to, assigned_by: values.assigned_by }
    return {
      ...values,
      spec_title: titleOfSection(values, before),
      ...(await employeeIds(tx, people, before)),
      project_id: project,
      completed_at: completedAt(before, values.status === 'Closed', now),
      ...(isReopened(before, values.status) ? notReturned : {}),
    }
  },
  newColumns: async ({ project_id: projectId }, { context }) => ({
    sub_number: new NextNumber('submittal', 'sub_number', String(projectId)),
    created_date: context.today,
  }),
  acts: [closeAct()],
  alsoRecorded: ['sub_number', ...Object.keys(notReturned)],
  async beforeRestore(row, { tx }) {
    await lockProjectAgain(tx, row.project_id, 'project')
    await refuseSecondOpen(tx, row)
  },
})
