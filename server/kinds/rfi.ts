import { sql, type RawBuilder } from 'kysely'
import { messages } from '#domain/words/messages.ts'
import { rfi } from '#domain/kinds/rfi.ts'
import type { Transaction } from '../db/pool.ts'
import type { TableRow } from '../db/schema.ts'
import { invalidField } from '../base/errors.ts'
import { byAge } from '../records/sorts.ts'
import { closeAct, completedAt, isActive } from '../records/closing.ts'
import { projectNamedOrNumbered } from '../records/conditions.ts'
import { defineStore } from '../records/define-store.ts'
import { employeeIds, personOf, type PersonColumns } from '../records/people.ts'
import { lockProject, lockProjectAgain, sortByProject, type ProjectColumns } from '../records/projects.ts'
import { courtDue } from './court-due.ts'
import { nextNumber, numberedWork } from './work-values.ts'

type Row = TableRow<'rfi'> & ProjectColumns & PersonColumns<'created_by' | 'assigned_to'>

export const rfiStore = defineStore<typeof rfi, Row>({
  kind: rfi,
  table: 'rfi',
  key: 'rfi_id',
  countedBy: 'status',
  people: { created_by: 'always', assigned_to: 'always' },
  isOpen: isActive,
  urgency: sql`t.alert_status DESC, t.date_received, t.rfi_id`,
  titleColumns: { RFI_number: sql`t.rfi_number` },
  taken: { rfi_number_key: { RFI_number: [messages.rfi.numberTaken] } },
  sorts: {
    project_name: sortByProject,
    project: sortByProject,
    days_old: byAge(sql`t.date_received`),
    description: { by: sql`left(t.description, 100)` },
    RFI_number: { by: sql`t.rfi_number` },
    status: { by: sql`t.status`, thenBy: sql`t.date_received` },
  },
  filters: { project: projectNamedOrNumbered(sql`t.project_id`) },
  wire: (row, context) => ({
    ...numberedWork(row, { kind: 'rfi', id: row.rfi_id, since: row.date_received }, context),
    RFI_id: row.rfi_id,
    RFI_number: row.rfi_number,
    created_by: personOf(row, 'created_by'),
  }),
  values: (row) => ({ RFI_number: row.rfi_number }),
  async toColumns({ RFI_number: wanted, ...values }, { tx, before, now }) {
    if (before === undefined || wanted !== before.rfi_number) {
      await lockProject(tx, values.project_id, 'project_id', 'numbering')
    }
    const people = { created_by: values.created_by, assigned_to: values.assigned_to }
    return {
      ...values,
      ...(await employeeIds(tx, people, before)),
      rfi_number: await freeNumber(tx, values.project_id, wanted, before),
      court_due: await courtDue(tx, 'rfi', rfi, values, before),
      completed_at: completedAt(before, values.status === 'Closed', now),
    }
  },
  acts: [closeAct({ court_due: null })],
  async beforeRestore(row, { tx }) {
    await lockProjectAgain(tx, row.project_id, 'project_id', 'numbering')
    await refuseTaken(tx, row.project_id, row.rfi_number, row.rfi_id)
  },
})

/** The number asked for, if no live RFI of the project has it; without one, the next. */
async function freeNumber(
  tx: Transaction,
  projectId: string,
  wanted: number | null,
  before: Row | undefined,
): Promise<number | RawBuilder<number>> {
  if (wanted === null) return before?.rfi_number ?? nextNumber('rfi', 'rfi_number', projectId)
  if (wanted !== before?.rfi_number) await refuseTaken(tx, projectId, wanted, before?.rfi_id)
  return wanted
}

async function refuseTaken(
  tx: Transaction,
  projectId: string,
  number: number,
  own: string | undefined,
): Promise<void> {
  const taken = await tx
    .selectFrom('rfi')
    .select('rfi_id')
    .where('project_id', '=', projectId)
    .where('rfi_number', '=', number)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (taken !== undefined && taken.rfi_id !== own) throw invalidField('RFI_number', messages.rfi.numberTaken)
}
