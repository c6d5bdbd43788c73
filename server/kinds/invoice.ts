import { sql } from 'kysely'
import { invoiceAt, readNewInvoices, type NewInvoice } from '#domain/records/billing.ts'
import { messages } from '#domain/words/messages.ts'
import { readValues, type StartValues } from '#domain/kinds/kind.ts'
import { invoice } from '#domain/kinds/invoice.ts'
import { mostInvoicesAtOnce, newInvoiceFields } from '#domain/kinds/new-invoice.ts'
import type { RecordOf } from '#domain/kinds/registry.ts'
import type { FieldErrors } from '#domain/result.ts'
import { stampOf, type Context } from '../request/context.ts'
import type { Transaction } from '../db/pool.ts'
import type { TableRow } from '../db/schema.ts'
import { invalid, invalidField } from '../base/errors.ts'
import { completedAt } from '../records/closing.ts'
import { onDay, personNamed, projectNamedOrNumbered, wordsOf, yesOrNo } from '../records/conditions.ts'
import { defineStore } from '../records/define-store.ts'
import { initialChanges, recordHistory } from '../records/history.ts'
import { employeeIds, personOf, type PersonColumns } from '../records/people.ts'
import { lockProjectAgain, sortByProject, type ProjectColumns } from '../records/projects.ts'
import { rowsByKey } from '../records/rows.ts'

type Invoice = RecordOf<'invoice'>

type Row = TableRow<'invoice'> &
  ProjectColumns &
  Pick<TableRow<'project'>, 'is_sent_to_quickbooks'> &
  PersonColumns<'user_sent_by'>

/** Left out is only what is both sent and entered: both of the dashboard's actions stay possible. */
export const notDoneWith = sql`(t.payment_status <> 'Sent' OR NOT project.is_sent_to_quickbooks)`

export const invoiceStore = defineStore<typeof invoice, Row>({
  kind: invoice,
  table: 'invoice',
  key: 'invoice_id',
  countedBy: 'payment_status',
  people: { user_sent_by: 'always' },
  select: sql`, project.is_sent_to_quickbooks`,
  isOpen: sql`(t.deleted_at IS NULL AND ${notDoneWith})`,
  isWaiting: sql`(t.deleted_at IS NULL AND t.payment_status = 'Pending')`,
  urgency: sql`t.invoice_date, t.invoice_id`,
  titleColumns: {
    project_name: sql`(SELECT p.project_name FROM project p WHERE p.project_id = t.project_id)`,
  },
  sorts: {
    project_id_id: { by: sql`t.project_id` },
    project_name: sortByProject,
    user_sent_by_name: { by: sql`user_sent_by_person.name`, join: 'user_sent_by' },
    completed_at: { by: sql`t.completed_at`, nullable: true, through: sql`t.completed_at` },
    notes: { by: sql`left(t.notes, 100)` },
    is_sent_to_quickbooks: { by: sql`project.is_sent_to_quickbooks`, join: 'project' },
  },
  filters: {
    project_id_id: projectNamedOrNumbered(sql`t.project_id`),
    payment_amount: (condition) => sql`t.payment_amount = ANY(${wordsOf(condition).map(Number)}::smallint[])`,
    user_sent_by_name: personNamed(sql`t.user_sent_by`),
    completed_at: onDay(sql`t.completed_at`),
    is_sent_to_quickbooks: yesOrNo(sql`(
      SELECT p.is_sent_to_quickbooks FROM project p WHERE p.project_id = t.project_id)`),
  },
  wire: (row) => ({ project: row.project_id, user_email: personOf(row, 'user_sent_by').email }),
  // An invoice sent back as it was read names its sender by name, which changes nothing.
  prepare: async ({ user_sent_by_name: name, ...body }, { before }) =>
    name === undefined || name === before?.user_sent_by_name ? body : { ...body, user_sent_by_name: name },
  async toColumns({ project_name: _shownOnly, user_sent_by: sender, ...own }, { tx, before, now }) {
    return {
      ...own,
      ...(sender === null ? {} : await employeeIds(tx, { user_sent_by: sender }, before)),
      completed_at: completedAt(before, own.payment_status === 'Sent', now),
    }
  },
  acts: [
    {
      name: 'send',
      action: 'send',
      whenRefused: 'answer',
      set: (_row, now) => ({ payment_status: 'Sent', completed_at: now }),
    },
  ],
  alsoRecorded: ['user_sent_by_name'],
  beforeRestore: (row, { tx }) => lockProjectAgain(tx, row.project_id, 'project_id'),
})

const recorded = [...Object.keys(newInvoiceFields), 'payment_status', 'user_sent_by_name']

export async function createInvoices(tx: Transaction, input: unknown, context: Context): Promise<Invoice[]> {
  return await storeInvoices(tx, readInvoices(input, context), context, invoiceAt)
}

export async function createInvoice(
  tx: Transaction,
  body: Record<string, unknown>,
  context: Context,
): Promise<Invoice> {
  const { values, errors } = readValues({ fields: newInvoiceFields }, body, startOf(context))
  if (errors) throw invalid(errors)
  const [created] = await storeInvoices(tx, [values], context, (_index, field) => field)
  if (created === undefined) throw new Error('An invoice was stored but not found')
  return created
}

type Place = (index: number, field: string) => string

/** Each starts as Pending, in the sender's name. */
async function storeInvoices(
  tx: Transaction,
  values: NewInvoice[],
  context: Context,
  place: Place,
): Promise<Invoice[]> {
  await refuseUnknownProjects(
    tx,
    values.map(({ project_id }) => project_id),
    place,
  )
  const rows = await tx
    .insertInto('invoice')
    .values(
      values.map((value) => ({
        ...value,
        ...(context.replay && { invoice_id: context.replay.key }),
        created_at: stampOf(context),
        payment_status: 'Pending' as const,
        user_sent_by: context.user.id,
      })),
    )
    .returning('invoice_id')
    .execute()
  const created = await rowsByKey(
    tx,
    invoiceStore,
    rows.map(({ invoice_id: id }) => id),
    context,
  )
  await recordHistory(
    tx,
    created.map((record) => ({
      at: stampOf(context),
      actor: context.user.id,
      model: 'invoice',
      recordId: record.invoice_id,
      projectId: record.project_id,
      action: 'create',
      changes: initialChanges(record, recorded),
    })),
  )
  return created
}

function readInvoices(input: unknown, context: Context): NewInvoice[] {
  if (!Array.isArray(input) || input.length === 0)
    throw invalidField('invoices', messages.invoice.listRequired)
  if (input.length > mostInvoicesAtOnce) {
    throw invalidField('invoices', messages.invoice.tooMany(mostInvoicesAtOnce))
  }
  const { values, errors } = readNewInvoices(input, startOf(context))
  if (errors) throw invalid(errors)
  return values
}

function startOf({ today, user }: Context): StartValues {
  return { today, me: user.email }
}

async function refuseUnknownProjects(tx: Transaction, projectIds: string[], place: Place): Promise<void> {
  const found = await tx
    .selectFrom('project')
    .select('project_id')
    .where('project_id', 'in', projectIds)
    .where('deleted_at', 'is', null)
    .forShare()
    .execute()
  const known = new Set(found.map(({ project_id }) => project_id))
  const errors: FieldErrors = {}
  projectIds.forEach((id, index) => {
    if (!known.has(id)) errors[place(index, 'project_id')] = [messages.shared.projectNotFound]
  })
  if (Object.keys(errors).length > 0) throw invalid(errors)
}
