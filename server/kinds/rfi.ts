import { sql } from 'kysely'
import { dateIn, daysOld } from '#domain/dates.ts'
import { folderLocation } from '#domain/folders.ts'
import { messages } from '#domain/words/messages.ts'
import type { Values } from '#domain/kinds/kind.ts'
import type { rfi } from '#domain/kinds/rfi.ts'
import type { Transaction } from '../db/pool.ts'
import { invalidField } from '../base/errors.ts'
import { byAge } from '../records/age.ts'
import { completedAt } from '../records/closing.ts'
import { onDate, oneOf, personNamed, projectNamedOrNumbered } from '../records/conditions.ts'
import { employeeIds, joinPerson, personColumns, personOf, sortByPerson } from '../records/people.ts'
import {
  joinProject,
  lockProject,
  lockProjectAgain,
  projectColumns,
  sortByProject,
} from '../records/projects.ts'
import type { Row, Store } from '../records/store.ts'

export const rfiStore: Store = {
  model: 'rfi',
  table: 'rfi',
  key: 'rfi_id',
  hasUuidKey: true,
  canBeDeleted: true,
  assignee: 'assigned_to',
  goesWithProject: true,
  countedBy: 'status',
  select: sql`${projectColumns}${personColumns('created_by')}${personColumns('assigned_to')}`,
  joins: {
    project: joinProject,
    created_by: joinPerson('created_by'),
    assigned_to: joinPerson('assigned_to'),
  },
  sorts: {
    project_name: sortByProject,
    project: sortByProject,
    date_received: { by: sql`t.date_received` },
    days_old: byAge(sql`t.date_received`),
    description: { by: sql`left(t.description, 100)` },
    RFI_number: { by: sql`t.rfi_number` },
    created_by: sortByPerson('created_by'),
    assigned_to: sortByPerson('assigned_to'),
    category: { by: sql`t.category` },
    status: { by: sql`t.status`, thenBy: sql`t.date_received` },
  },
  filters: {
    project: projectNamedOrNumbered(sql`t.project_id`),
    status: oneOf(sql`t.status`),
    date_received: onDate(sql`t.date_received`),
    category: oneOf(sql`t.category`),
    created_by: personNamed(sql`t.created_by`),
    assigned_to: personNamed(sql`t.assigned_to`),
  },
  toWire(row, context) {
    const projectId = String(row['project_id'])
    const completed = row['completed_at'] as string | null
    const completedOn = completed === null ? null : dateIn(context.timeZone, new Date(completed))
    return {
      RFI_id: row['rfi_id'],
      RFI_number: row['rfi_number'],
      project: projectId,
      project_id: projectId,
      project_name: row['project_name'],
      created_by: personOf(row, 'created_by'),
      assigned_to: personOf(row, 'assigned_to'),
      date_received: row['date_received'],
      sent_out_date: row['sent_out_date'],
      days_old: daysOld(String(row['date_received']), context.today, completedOn),
      description: row['description'],
      category: row['category'],
      status: row['status'],
      alert_status: row['alert_status'],
      completed_at: completed,
      folder_location: folderLocation(context.folderTemplate, {
        kind: 'rfi',
        id: String(row['rfi_id']),
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
    RFI_number: row['rfi_number'],
    created_by: row['created_by_email'],
    assigned_to: row['assigned_to_email'],
  }),
  async toColumns({ RFI_number: wanted, ...values }: Values<typeof rfi.fields>, { tx, before, now }) {
    if (before === undefined || wanted !== before['rfi_number']) {
      await lockProject(tx, values.project_id, 'project_id', 'numbering')
    }
    const people = { created_by: values.created_by, assigned_to: values.assigned_to }
    return {
      ...values,
      ...(await employeeIds(tx, people, before)),
      rfi_number: await freeNumber(tx, values.project_id, wanted, before),
      completed_at: completedAt(before, values.status === 'Closed', now),
    }
  },
  async beforeRestore(row, { tx }) {
    await lockProjectAgain(tx, row['project_id'], 'project_id', 'numbering')
    await refuseTaken(tx, String(row['project_id']), Number(row['rfi_number']), String(row['rfi_id']))
  },
  titleOf: (row) => `#${String(row['rfi_number'])} ${String(row['description'])}`,
  projectOf: (row) => String(row['project_id']),
}

/** The number asked for, if no live RFI of the project has it; without one, the next. */
async function freeNumber(
  tx: Transaction,
  projectId: string,
  wanted: number | null,
  before: Row | undefined,
): Promise<number> {
  if (wanted !== null) {
    await refuseTaken(tx, projectId, wanted, before?.['rfi_id'])
    return wanted
  }
  if (before !== undefined) return Number(before['rfi_number'])
  // Deleted ones count too: their numbers stand on paper somewhere.
  const { next } = await tx
    .selectFrom('rfi')
    .select(sql<number>`coalesce(max(rfi_number), 0) + 1`.as('next'))
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow()
  return next
}

async function refuseTaken(tx: Transaction, projectId: string, number: number, own: unknown): Promise<void> {
  const taken = await tx
    .selectFrom('rfi')
    .select('rfi_id')
    .where('project_id', '=', projectId)
    .where('rfi_number', '=', number)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (taken !== undefined && taken.rfi_id !== own) throw invalidField('RFI_number', messages.rfi.numberTaken)
}
