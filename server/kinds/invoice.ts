import { sql } from 'kysely'
import { invoiceAt, readNewInvoices, type NewInvoice } from '#domain/records/billing.ts'
import { messages } from '#domain/words/messages.ts'
import { readValues, type StartValues, type Values } from '#domain/kinds/kind.ts'
import { mostInvoicesAtOnce, newInvoiceFields, type invoice } from '#domain/kinds/invoice.ts'
import type { FieldErrors } from '#domain/result.ts'
import type { Context } from '../request/context.ts'
import type { Transaction } from '../db/pool.ts'
import { invalid, invalidField } from '../base/errors.ts'
import { completedAt } from '../records/closing.ts'
import { onDate, oneOf, projectNamedOrNumbered } from '../records/conditions.ts'
import { allOf, recordHistory } from '../records/history.ts'
import { employeeIds, joinPerson, personColumns, personOf } from '../records/people.ts'
import { joinProject, lockProjectAgain, sortByProject } from '../records/projects.ts'
import { rowsByKey } from '../records/rows.ts'
import type { Store, Wire } from '../records/store.ts'

export const invoiceStore: Store = {
  model: 'invoice',
  table: 'invoice',
  key: 'invoice_id',
  hasUuidKey: true,
  canBeDeleted: true,
  goesWithProject: true,
  countedBy: 'payment_status',
  select: sql`, project.project_name, project.is_sent_to_quickbooks${personColumns('user_sent_by')}`,
  joins: { project: joinProject, user_sent_by: joinPerson('user_sent_by') },
  sorts: {
    invoice_date: { by: sql`t.invoice_date` },
    project_id: { by: sql`t.project_id` },
    project_id_id: { by: sql`t.project_id` },
    project_name: sortByProject,
    payment_amount: { by: sql`t.payment_amount` },
    user_sent_by_name: { by: sql`user_sent_by_person.name`, join: 'user_sent_by' },
    completed_at: { by: sql`t.completed_at`, nullable: true, through: sql`t.completed_at` },
    notes: { by: sql`left(t.notes, 100)` },
    payment_status: { by: sql`t.payment_status` },
    is_sent_to_quickbooks: { by: sql`project.is_sent_to_quickbooks`, join: 'project' },
  },
  filters: {
    project_id_id: projectNamedOrNumbered(sql`t.project_id`),
    payment_status: oneOf(sql`t.payment_status`),
    payment_amount: (condition) =>
      sql`t.payment_amount = ANY(${condition.kind === 'one_of' ? condition.values.map(Number) : []}::smallint[])`,
    invoice_date: onDate(sql`t.invoice_date`),
  },
  toWire(row) {
    const sender = personOf(row, 'user_sent_by')
    return {
      invoice_id: row['invoice_id'],
      project: row['project_id'],
      project_id: row['project_id'],
      project_name: row['project_name'],
      invoice_date: row['invoice_date'],
      payment_status: row['payment_status'],
      payment_amount: row['payment_amount'],
      notes: row['notes'],
      user_sent_by_name: sender.name,
      user_email: sender.email,
      completed_at: row['completed_at'],
      is_sent_to_quickbooks: row['is_sent_to_quickbooks'],
      version: Number(row['version']),
    }
  },
  // An invoice sent back as it was read names its sender by name, which changes nothing.
  prepare: async ({ user_sent_by_name: name, ...body }, { before }) =>
    name === undefined || name === before?.['user_sent_by_name']
      ? body
      : { ...body, user_sent_by_name: name },
  toValues: (row) => ({ ...row, user_sent_by: row['user_sent_by_email'] }),
  async toColumns(values: Values<typeof invoice.fields>, { tx, before, now }) {
    const { project_name: _shownOnly, user_sent_by: sender, ...own } = values
    return {
      ...own,
      ...(sender === null ? {} : await employeeIds(tx, { user_sent_by: sender }, before)),
      completed_at: completedAt(before, values.payment_status === 'Sent', now),
    }
  },
  alsoRecorded: ['user_sent_by_name'],
  beforeRestore: (row, { tx }) => lockProjectAgain(tx, row['project_id'], 'project_id'),
  titleOf: (row) => `${String(row['project_name'])}, ${String(row['invoice_date'])}`,
  projectOf: (row) => String(row['project_id']),
}

/** Left out is only what is both sent and entered: both of the dashboard's actions stay possible. */
export const notDoneWith = sql`(t.payment_status <> 'Sent' OR NOT project.is_sent_to_quickbooks)`

const recorded = [...Object.keys(newInvoiceFields), 'payment_status', 'user_sent_by_name']

/** Stores all invoices of the project form or none of them. */
export async function createInvoices(tx: Transaction, input: unknown, context: Context): Promise<Wire[]> {
  return await storeInvoices(tx, readInvoices(input, context), context, invoiceAt)
}

/** Stores one invoice; its sentences stand at the fields themselves. */
export async function createInvoice(
  tx: Transaction,
  body: Record<string, unknown>,
  context: Context,
): Promise<Wire> {
  const { values, errors } = readValues({ fields: newInvoiceFields }, body, startOf(context))
  if (errors) throw invalid(errors)
  const [created] = await storeInvoices(tx, [values], context, (_index, field) => field)
  if (created === undefined) throw new Error('An invoice was stored but not found')
  return created
}

/** Where a sentence about one of several invoices is found. */
type Place = (index: number, field: string) => string

/** Each starts as Pending, in the sender's name. */
async function storeInvoices(
  tx: Transaction,
  values: NewInvoice[],
  context: Context,
  place: Place,
): Promise<Wire[]> {
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
      actor: context.user.id,
      model: 'invoice',
      recordId: String(record['invoice_id']),
      projectId: String(record['project_id']),
      action: 'create',
      changes: allOf(record, recorded),
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
