import { sql } from 'kysely'
import { invoiceStages, stageOf, type InvoiceStage } from '#domain/invoice-stage.ts'
import { invoiceAt, readNewInvoice, readNewInvoices, type NewInvoice } from '#domain/records/billing.ts'
import { ledgerMessages } from '#domain/words/ledger.ts'
import { messages } from '#domain/words/messages.ts'
import { requestMessages } from '#domain/words/requests.ts'
import type { StartValues } from '#domain/kinds/kind.ts'
import { invoice } from '#domain/kinds/invoice.ts'
import { mostInvoicesAtOnce, newInvoiceFields } from '#domain/kinds/new-invoice.ts'
import type { RecordOf } from '#domain/kinds/registry.ts'
import type { FieldErrors } from '#domain/result.ts'
import { stampOf, type Context } from '../request/context.ts'
import type { Transaction } from '../db/pool.ts'
import type { TableRow } from '../db/schema.ts'
import { badRequest, invalid, invalidField } from '../base/errors.ts'
import { billingSettings } from '../ledger/billing-settings.ts'
import { refuseChange, settleInvoice } from '../ledger/invoice-rules.ts'
import { contractsOf, lockLedgers, lockLedgersOf, settleLedgers } from '../ledger/settle-ledger.ts'
import { completedAt } from '../records/closing.ts'
import {
  clientNamed,
  compared,
  contains,
  onDay,
  personNamed,
  projectNamedOrNumbered,
  wordsOf,
  yesOrNo,
  type Matcher,
} from '../records/conditions.ts'
import { defineStore } from '../records/define-store.ts'
import { initialChanges, recordHistory } from '../records/history.ts'
import { employeeIds, personOf, type PersonColumns } from '../records/people.ts'
import { lockProjectAgain, sortByProject, type ProjectColumns } from '../records/projects.ts'
import { rowsByKey } from '../records/rows.ts'
import type { SqlFragment } from '../records/store.ts'

type Invoice = RecordOf<'invoice'>

export type InvoiceRow = TableRow<'invoice'> &
  ProjectColumns &
  Pick<TableRow<'project'>, 'is_sent_to_quickbooks'> & {
    client_name: string | null
    approved_by_name: string | null
    waits_for_approval: boolean
  } & PersonColumns<'user_sent_by'>

/** What still has to be sent. */
export const isToSend = sql`(t.deleted_at IS NULL AND t.payment_status = 'Pending' AND t.voided_at IS NULL)`

/** What was sent and is not entered yet. */
export const isToEnter = sql`(
  t.deleted_at IS NULL AND t.payment_status = 'Sent' AND t.voided_at IS NULL AND NOT project.is_sent_to_quickbooks)`

/** Left out is what is void, and what is both sent and entered: both of the dashboard's actions stay possible. */
export const notDoneWith = sql`(${isToSend} OR ${isToEnter})`

const clientOf = sql`(SELECT p.client_uuid FROM project p WHERE p.project_id = t.project_id)`

/** A sent invoice keeps the client that it was billed to. */
const clientNameIn = (client: SqlFragment) =>
  sql`coalesce(t.billed_client, (SELECT c.name FROM client c WHERE c.uuid = ${client}))`

/** By the name it was billed to, or by that of the project's client today. */
const isOfClient: Matcher = (condition) =>
  condition.kind === 'empty'
    ? sql`(t.billed_client IS NULL AND ${clientOf} IS NULL)`
    : sql`(${contains(sql`coalesce(t.billed_client, '')`)(condition)} OR ${clientNamed(clientOf)(condition)})`

/** The firm may want drafts approved before they are sent. */
const waitsForApproval = sql`(
  t.payment_status = 'Pending' AND t.voided_at IS NULL AND t.approved_at IS NULL AND (SELECT approval_required FROM firm))`

export const invoiceStore = defineStore<typeof invoice, InvoiceRow>({
  kind: invoice,
  table: 'invoice',
  key: 'invoice_id',
  countedBy: 'payment_status',
  people: { user_sent_by: 'always' },
  select: sql`, project.is_sent_to_quickbooks,
    ${clientNameIn(sql`project.client_uuid`)} AS client_name,
    (SELECT e.name FROM employee e WHERE e.id = t.approved_by) AS approved_by_name,
    ${waitsForApproval} AS waits_for_approval`,
  isOpen: sql`(t.deleted_at IS NULL AND ${notDoneWith})`,
  isWaiting: isToSend,
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
    stage: { by: stageIn },
    invoice_number: { by: sql`t.invoice_number`, nullable: true, through: sql`t.invoice_number` },
    client_name: { by: clientNameIn(clientOf), nullable: true },
    due_date: { by: sql`t.due_date`, nullable: true, through: sql`t.due_date` },
  },
  filters: {
    project_id_id: projectNamedOrNumbered(sql`t.project_id`),
    payment_amount: (condition) =>
      condition.kind === 'one_of'
        ? sql`t.payment_amount = ANY(${condition.values.map(Number)}::smallint[])`
        : compared(sql`t.payment_amount`)(condition),
    user_sent_by_name: personNamed(sql`t.user_sent_by`),
    completed_at: onDay(sql`t.completed_at`),
    is_sent_to_quickbooks: yesOrNo(sql`(
      SELECT p.is_sent_to_quickbooks FROM project p WHERE p.project_id = t.project_id)`),
    stage: (condition, context) => sql`${stageIn(context)} = ANY(${wordsOf(condition)})`,
    client_name: isOfClient,
  },
  wire: (row, { today }) => ({
    project: row.project_id,
    user_email: personOf(row, 'user_sent_by').email,
    client_name: row.client_name ?? '',
    stage: stageOf(row, today),
    paid_cents: row.amount_cents === null ? null : row.paid_cents,
    open_cents: openOf(row),
    lines: row.lines.map(({ phase_id, percent }) => ({ phase_id, percent })),
  }),
  card: {
    columns: [
      'invoice_id',
      'project_id',
      'payment_amount',
      'payment_status',
      'voided_at',
      'approved_at',
      'invoice_date',
      'user_sent_by',
    ],
    joins: ['project', 'user_sent_by'],
    select: sql`, project.is_sent_to_quickbooks, ${waitsForApproval} AS waits_for_approval`,
    wire: () => ({}),
  },
  // An invoice sent back as it was read names its sender by name, which changes nothing.
  prepare: async ({ user_sent_by_name: name, ...body }, { before }) =>
    name === undefined || name === before?.user_sent_by_name ? body : { ...body, user_sent_by_name: name },
  async toColumns({ project_name: _shownOnly, user_sent_by: sender, ...own }, { tx, before, now }) {
    const columns = {
      ...own,
      ...(sender === null ? {} : await employeeIds(tx, { user_sent_by: sender }, before)),
      completed_at: completedAt(before, own.payment_status === 'Sent', now),
    }
    if (before !== undefined) await refuseChange(tx, before, columns, 'update')
    return columns
  },
  lockFirst: lockLedgersOf,
  settle: settleInvoice,
  afterWrite: (rows, { tx }) =>
    settleLedgers(
      tx,
      rows.map(({ project_id: id }) => id),
    ),
  acts: [
    {
      name: 'send',
      action: 'send',
      whenRefused: 'answer',
      never: ({ voided_at: voided, waits_for_approval: waits }) =>
        voided === null ? (waits ? ledgerMessages.notApproved : undefined) : ledgerMessages.isVoid,
      set: (_row, now) => ({ payment_status: 'Sent', completed_at: now }),
    },
  ],
  alsoRecorded: ['user_sent_by_name', 'lines'],
  // A number is never missing from its year.
  async beforeRemove({ payment_status: status, invoice_number: number }) {
    if (status === 'Sent' || number !== null) throw badRequest(ledgerMessages.neverDeleted)
  },
  beforeRestore: (row, { tx }) => lockProjectAgain(tx, row.project_id, 'project_id', 'numbering'),
})

/** The same question as the domain asks of a record. */
export function stageIn({ today }: Pick<Context, 'today'>): SqlFragment {
  const named = (stage: InvoiceStage) => sql`${sql.lit(stage)}::text`
  const [voided, paid, overdue, sent, approved, draft] = invoiceStages.map(named)
  return sql`CASE
    WHEN t.voided_at IS NOT NULL THEN ${voided}
    WHEN t.payment_status <> 'Sent' THEN CASE WHEN t.approved_at IS NULL THEN ${draft} ELSE ${approved} END
    WHEN t.amount_cents > 0 AND t.amount_cents <= t.paid_cents THEN ${paid}
    WHEN ${isOverdueOn(today)} THEN ${overdue}
    ELSE ${sent} END`
}

/** Of what is sent and counts: something of it is open after its day. */
export function isOverdueOn(today: string): SqlFragment {
  return sql`(t.amount_cents > t.paid_cents AND t.due_date < ${today}::date)`
}

/** What is owed: nothing for a draft or a void one. */
function openOf(
  row: Pick<InvoiceRow, 'amount_cents' | 'paid_cents' | 'payment_status' | 'voided_at'>,
): number | null {
  if (row.amount_cents === null) return null
  return row.payment_status === 'Sent' && row.voided_at === null ? row.amount_cents - row.paid_cents : 0
}

const recorded = [...Object.keys(newInvoiceFields), 'payment_status', 'user_sent_by_name']

export async function createInvoices(tx: Transaction, input: unknown, context: Context): Promise<Invoice[]> {
  return await storeInvoices(tx, readInvoices(input, context), context, invoiceAt)
}

export async function createInvoice(
  tx: Transaction,
  body: Record<string, unknown>,
  context: Context,
): Promise<Invoice> {
  const { values, errors } = readNewInvoice(body, startOf(context))
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
  const projectIds = values.map(({ project_id }) => project_id)
  await refuseUnknownProjects(tx, projectIds, place)
  await refuseUnknownPhases(tx, values, place)
  const { percent_means: means } = await billingSettings(tx)
  const rows = await tx
    .insertInto('invoice')
    .values(
      values.map((value, place) => ({
        ...value,
        lines: JSON.stringify(value.lines),
        due_is_entered: value.due_date !== null,
        percent_means: means,
        ...(context.replay && { invoice_id: context.replay.key }),
        created_at: createdAt(context, place),
        payment_status: 'Pending' as const,
        user_sent_by: context.user.id,
      })),
    )
    .returning('invoice_id')
    .execute()
  await settleLedgers(tx, projectIds)
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

/** Those that are made together count in the order in which they were sent. */
function createdAt(context: Context, place: number) {
  return context.replay ? context.now : sql<Date>`now() + ${place} * interval '1 millisecond'`
}

function readInvoices(input: unknown, context: Context): NewInvoice[] {
  if (!Array.isArray(input) || input.length === 0) throw invalidField('invoices', requestMessages.noInvoices)
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
  await lockLedgers(tx, projectIds)
  const found = await tx
    .selectFrom('project')
    .select('project_id')
    .where('project_id', 'in', projectIds)
    .where('deleted_at', 'is', null)
    .execute()
  const known = new Set(found.map(({ project_id }) => project_id))
  const errors: FieldErrors = {}
  projectIds.forEach((id, index) => {
    if (!known.has(id)) errors[place(index, 'project_id')] = [messages.shared.projectNotFound]
  })
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

async function refuseUnknownPhases(
  tx: Transaction,
  values: readonly NewInvoice[],
  place: Place,
): Promise<void> {
  const split = values.filter(({ lines }) => lines.length > 0)
  if (split.length === 0) return
  const contracts = await contractsOf(
    tx,
    split.map(({ project_id: id }) => id),
  )
  const errors: FieldErrors = {}
  values.forEach(({ project_id: id, lines }, index) => {
    const known = new Set(contracts.get(id)?.phases.map((phase) => phase.id))
    if (!lines.every(({ phase_id: phase }) => known.has(phase)))
      errors[place(index, 'lines')] = [ledgerMessages.phaseNotFound]
  })
  if (Object.keys(errors).length > 0) throw invalid(errors)
}
