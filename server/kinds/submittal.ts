import { sql } from 'kysely'
import { submittal } from '#domain/kinds/submittal.ts'
import type { TableRow } from '../db/schema.ts'
import { byAge } from '../records/sorts.ts'
import { closeAct, completedAt, isActive } from '../records/closing.ts'
import { projectNamedOrNumbered } from '../records/conditions.ts'
import { defineStore } from '../records/define-store.ts'
import { employeeIds, personOf, type PersonColumns } from '../records/people.ts'
import { lockProject, lockProjectAgain, sortByProject, type ProjectColumns } from '../records/projects.ts'
import { courtDue } from './court-due.ts'
import { nextNumber, numberedWork } from './work-values.ts'

type Row = TableRow<'submittal'> & ProjectColumns & PersonColumns<'assigned_to' | 'assigned_by'>

export const submittalStore = defineStore<typeof submittal, Row>({
  kind: submittal,
  table: 'submittal',
  key: 'submittal_id',
  countedBy: 'status',
  people: { assigned_to: 'always', assigned_by: 'always' },
  isOpen: isActive,
  urgency: sql`t.alert_status DESC, t.created_date, t.submittal_id`,
  sorts: {
    project_name: sortByProject,
    project: sortByProject,
    days_old: byAge(sql`t.created_date`),
    sub_description: { by: sql`left(t.sub_description, 100)` },
    status: { by: sql`t.status`, thenBy: sql`t.created_date` },
  },
  filters: { project: projectNamedOrNumbered(sql`t.project_id`) },
  wire: (row, context) => ({
    ...numberedWork(row, { kind: 'submittal', id: row.submittal_id, since: row.created_date }, context),
    assigned_by: personOf(row, 'assigned_by'),
  }),
  values: (row) => ({ project: row.project_id }),
  async toColumns({ project, ...values }, { tx, before, now }) {
    if (before === undefined) await lockProject(tx, project, 'project', 'numbering')
    const people = { assigned_to: values.assigned_to, assigned_by: values.assigned_by }
    return {
      ...values,
      ...(await employeeIds(tx, people, before)),
      project_id: project,
      court_due: await courtDue(tx, 'submittal', submittal, values, before),
      completed_at: completedAt(before, values.status === 'Closed', now),
    }
  },
  newColumns: async ({ project_id: projectId }, { context }) => ({
    sub_number: nextNumber('submittal', 'sub_number', String(projectId)),
    created_date: context.today,
  }),
  acts: [closeAct({ court_due: null })],
  alsoRecorded: ['sub_number'],
  beforeRestore: (row, { tx }) => lockProjectAgain(tx, row.project_id, 'project'),
})
