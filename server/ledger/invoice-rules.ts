import { keepsAmounts, lockedIn } from '#domain/invoice-keeps.ts'
import { isSameLines } from '#domain/invoice-lines.ts'
import { ledgerOf, type Line } from '#domain/ledger.ts'
import { isInvoiceAct } from '#domain/records/history-actions.ts'
import { ledgerMessages as said } from '#domain/words/ledger.ts'
import { badRequest, invalidField } from '../base/errors.ts'
import type { Transaction } from '../db/pool.ts'
import type { TableRow } from '../db/schema.ts'
import { changedColumns } from '../records/change-rows.ts'
import type { Columns, Settling } from '../records/store.ts'
import { billingSettings } from './billing-settings.ts'
import { billedTo } from './billed-to.ts'
import { contractsOf, ledgerInvoice } from './settle-ledger.ts'

export type StoredInvoice = TableRow<'invoice'>

/**
 * What a change means for the ledger, however it is made: what is refused, and the columns that follow. Numbers and amounts
 * follow once all rows are written (settleLedgers).
 */
export async function settleInvoice(columns: Columns, given: Settling<StoredInvoice>): Promise<Columns> {
  const { before, action, tx } = given
  // Acts on invoices have rules of their own.
  if (before === undefined || isInvoiceAct(action)) return {}
  const wanted = { ...columns, ...storedLines(before, columns) }
  await refuseChange(tx, before, columns, action)
  const isTouched = touchesApproved(before, columns)
  return {
    ...storedLines(before, columns),
    ...(await percentOfLines(tx, before, columns)),
    ...(isTouched ? { approved_at: null, approved_by: null } : {}),
    ...(await sending(tx, before, wanted)),
  }
}

/** Asked before a change is planned and once more before it is written; `action` tells how the refusal reads. */
export async function refuseChange(
  tx: Transaction,
  before: StoredInvoice,
  columns: Columns,
  action: string,
): Promise<void> {
  const changed = changesIn(before, columns)
  if (Object.keys(changed).length === 0) return
  const { all } = lockedIn(before)
  if (all !== undefined) throw badRequest(all)
  const status = statusAfter(before, columns)
  if (status === 'Sent' && keepsAmounts(before)) refuseOtherAmounts(changed)
  if (status === 'Sent' && before.payment_status !== 'Sent')
    await refuseUnapproved(tx, before, columns, action)
  if (status !== 'Sent' && before.payment_status === 'Sent') refuseThaw(before)
  if (status === 'Sent' && before.payment_status === 'Sent') refuseOtherDue(changed)
  refuseEarlyDue(before, columns)
}

function statusAfter(before: StoredInvoice, columns: Columns): unknown {
  return 'payment_status' in columns ? columns.payment_status : before.payment_status
}

function changesIn(before: StoredInvoice, { lines, ...columns }: Columns): Columns {
  const changed = changedColumns(before, columns)
  return areOther(before, lines) ? { ...changed, lines } : changed
}

function areOther(before: StoredInvoice, lines: unknown): lines is Line[] {
  return Array.isArray(lines) && !isSameLines(lines as Line[], before.lines)
}

function refuseOtherAmounts(changed: Columns): void {
  if ('payment_amount' in changed || 'lines' in changed)
    throw invalidField('payment_amount', said.keepsAmounts)
}

async function refuseUnapproved(
  tx: Transaction,
  before: StoredInvoice,
  columns: Columns,
  action: string,
): Promise<void> {
  if (before.approved_at !== null && !touchesApproved(before, columns)) return
  const { approval_required: isRequired } = await billingSettings(tx)
  if (!isRequired) return
  throw action === 'send' ? badRequest(said.notApproved) : invalidField('payment_status', said.notApproved)
}

function refuseThaw({ paid_cents: paid, exported_at: exported }: StoredInvoice): void {
  if (paid > 0 || exported !== null) throw invalidField('payment_status', said.staysSent)
}

/** One that follows the invoice date is never before it. */
function refuseEarlyDue(before: StoredInvoice, columns: Columns): void {
  const after = { ...before, ...columns }
  const staysSent = before.payment_status === 'Sent' && after.payment_status === 'Sent'
  const isFixed = after.due_is_entered || staysSent
  const { due_date: due, invoice_date: date } = after
  if (isFixed && typeof due === 'string' && typeof date === 'string' && due < date)
    throw invalidField('due_date', said.dueTooEarly)
}

function refuseOtherDue(changed: Columns): void {
  if ('due_date' in changed || 'due_is_entered' in changed) throw invalidField('due_date', said.keepsDue)
}

const approvedColumns: readonly string[] = ['payment_amount', 'lines', 'invoice_date', 'notes']

function touchesApproved(before: StoredInvoice, columns: Columns): boolean {
  return (
    before.approved_at !== null &&
    Object.keys(changesIn(before, columns)).some((name) => approvedColumns.includes(name))
  )
}

/** JSON has a column of its own sort: lists would be written as arrays of the database. */
function storedLines(before: StoredInvoice, { lines }: Columns): Columns {
  if (lines === undefined) return {}
  return { lines: areOther(before, lines) ? JSON.stringify(lines) : before.lines }
}

/** With lines of its own an invoice is as many percent of the contract as these come to: the history should tell it. */
async function percentOfLines(tx: Transaction, before: StoredInvoice, { lines }: Columns): Promise<Columns> {
  if (!areOther(before, lines) || lines.length === 0) return {}
  const contract = (await contractsOf(tx, [before.project_id])).get(before.project_id) ?? null
  const others = await tx
    .selectFrom('invoice')
    .selectAll()
    .where('project_id', '=', before.project_id)
    .where('deleted_at', 'is', null)
    .where('invoice_id', '<>', before.invoice_id)
    .execute()
  const { invoices } = ledgerOf(contract, [...others, { ...before, lines }].map(ledgerInvoice))
  const own = invoices.find(({ id }) => id === before.invoice_id)
  return own === undefined ? {} : { payment_amount: own.payment_amount }
}

/** What is sent waits to be frozen and keeps its client, what is set back thaws. */
async function sending(tx: Transaction, before: StoredInvoice, columns: Columns): Promise<Columns> {
  const [was, is] = [before.payment_status === 'Sent', statusAfter(before, columns) === 'Sent']
  if (was === is) return {}
  return is
    ? { is_frozen: true, line_amounts: null, ...(await billedTo(tx, before.project_id)) }
    : { is_frozen: false, line_amounts: null, billed_client: null, billed_address: null }
}
