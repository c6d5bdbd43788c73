import { sql } from 'kysely'
import { dueAfter, ledgerOf, type Billed, type Contract, type LedgerInvoice } from '#domain/ledger.ts'
import type { Queryable, Transaction } from '../db/pool.ts'
import type { TableRow } from '../db/schema.ts'
import { takeNumbers } from './invoice-numbers.ts'

/** Whoever writes money of projects has these first, in one order; whoever deletes or restores a project has it anyway. */
export async function lockLedgers(tx: Transaction, projectIds: readonly string[]): Promise<void> {
  await sql`
    SELECT FROM project WHERE project_id = ANY(${projectIds}) ORDER BY project_id FOR NO KEY UPDATE`.execute(
    tx,
  )
}

export async function lockLedgersOf(tx: Transaction, invoiceIds: readonly string[]): Promise<void> {
  await sql`
    SELECT FROM project WHERE project_id IN (SELECT project_id FROM invoice WHERE invoice_id = ANY(${invoiceIds}))
    ORDER BY project_id FOR NO KEY UPDATE`.execute(tx)
}

export type StoredContract = TableRow<'contract'>

export async function contractsOf(
  db: Queryable,
  projectIds: readonly string[],
): Promise<ReadonlyMap<string, StoredContract>> {
  const rows = await db.selectFrom('contract').selectAll().where('project_id', 'in', projectIds).execute()
  return new Map(rows.map((row) => [row.project_id, row]))
}

type Stored = TableRow<'invoice'>

type Kept = Pick<
  Stored,
  | 'invoice_id'
  | 'invoice_number'
  | 'due_date'
  | 'completed_at'
  | 'is_frozen'
  | 'line_amounts'
  | 'payment_amount'
  | 'amount_cents'
  | 'previously_billed_cents'
  | 'to_date_cents'
  | 'remaining_cents'
>

/**
 * Brings what invoices keep of the ledgers of some projects up to date, in the transaction of the change: numbers and
 * moments of those that were sent, due dates of drafts, and the amounts of all that are not frozen.
 */
export async function settleLedgers(tx: Transaction, projectIds: readonly string[]): Promise<void> {
  const ids = [...new Set(projectIds)].toSorted()
  if (ids.length === 0) return
  await lockLedgers(tx, ids)
  const invoices = await liveInvoices(tx, ids)
  if (invoices.length === 0) return
  const contracts = await contractsOf(tx, ids)
  const { terms_days: terms } = await tx.selectFrom('firm').select('terms_days').executeTakeFirstOrThrow()
  const byProject = Map.groupBy(invoices, ({ project_id: id }) => id)
  const settled = [...byProject].flatMap(([id, own]) => {
    const contract = contracts.get(id) ?? null
    const due = contract?.terms_days ?? terms
    return settleOne(
      contract,
      [...own].map((invoice) => ({ ...invoice, due_date: dueOf(invoice, due) })),
    )
  })
  const numbers = await takeNumbers(tx, settled)
  const kept = settled.map((invoice) => ({
    ...keptOf(invoice),
    invoice_number: numbers.get(invoice.invoice_id) ?? invoice.invoice_number,
  }))
  const before = new Map(invoices.map((invoice) => [invoice.invoice_id, JSON.stringify(keptOf(invoice))]))
  await write(
    tx,
    kept.filter((invoice) => JSON.stringify(invoice) !== before.get(invoice.invoice_id)),
  )
}

async function liveInvoices(db: Queryable, ids: readonly string[]): Promise<Stored[]> {
  return await db
    .selectFrom('invoice')
    .selectAll()
    .where('project_id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute()
}

function settleOne(contract: Contract | null, invoices: readonly Stored[]): Stored[] {
  const sent = withMoments(invoices)
  const { invoices: billed } = ledgerOf(contract, sent.map(ledgerInvoice))
  const amounts = new Map(billed.map((each) => [each.id, each]))
  return sent.map((invoice) => {
    const own = amounts.get(invoice.invoice_id)
    return own === undefined ? invoice : withAmounts(invoice, own)
  })
}

export function ledgerInvoice(invoice: Stored): LedgerInvoice {
  const isVoid = invoice.voided_at !== null
  return {
    id: invoice.invoice_id,
    invoice_date: invoice.invoice_date,
    created_at: invoice.created_at,
    percent_means: invoice.percent_means,
    payment_amount: invoice.payment_amount,
    lines: invoice.lines,
    sent_at: invoice.completed_at,
    is_void: isVoid,
    frozen: isVoid || invoice.is_frozen ? invoice.line_amounts : null,
    paid_cents: invoice.paid_cents,
  }
}

/** Of void ones the amounts stay as they were. */
function withAmounts(invoice: Stored, { line_amounts: lines, id: _id, ...amounts }: Billed): Stored {
  const isFrozen = invoice.is_frozen && lines !== null
  return { ...invoice, ...amounts, line_amounts: lines, is_frozen: isFrozen }
}

/** In this transaction. */
function isJustSent({ is_frozen, line_amounts, voided_at }: Stored): boolean {
  return is_frozen && line_amounts === null && voided_at === null
}

/** What was just sent comes after all that was sent before, whatever the clocks of two servers say. */
function withMoments(invoices: readonly Stored[]): Stored[] {
  let last = Math.max(
    0,
    ...invoices.flatMap((each) =>
      each.completed_at !== null && !isJustSent(each) ? [Date.parse(each.completed_at)] : [],
    ),
  )
  const moments = new Map<string, string>()
  for (const invoice of invoices.filter(isJustSent).toSorted(bySending)) {
    last = Math.max(last + 1, Date.parse(invoice.completed_at ?? invoice.created_at))
    moments.set(invoice.invoice_id, new Date(last).toISOString())
  }
  return invoices.map((invoice) => ({
    ...invoice,
    completed_at: moments.get(invoice.invoice_id) ?? invoice.completed_at,
  }))
}

function bySending(one: Stored, other: Stored): number {
  const key = ({ completed_at, invoice_date, created_at, invoice_id }: Stored) =>
    [completed_at, invoice_date, created_at, invoice_id].join(' ')
  return key(one) < key(other) ? -1 : 1
}

/** It follows the invoice date until it is sent, unless somebody chose it. */
function dueOf(invoice: Stored, terms: number): string | null {
  const { due_date: due, due_is_entered: isEntered, payment_status: status, voided_at: voided } = invoice
  const isFixed = isEntered || (status === 'Sent' && !isJustSent(invoice)) || voided !== null
  return isFixed && due !== null ? due : dueAfter(invoice.invoice_date, terms)
}

function keptOf(invoice: Stored): Kept {
  return {
    invoice_id: invoice.invoice_id,
    invoice_number: invoice.invoice_number,
    due_date: invoice.due_date,
    completed_at: invoice.completed_at,
    is_frozen: invoice.is_frozen,
    line_amounts:
      invoice.line_amounts?.map(({ phase_id, percent, amount_cents }) => ({
        phase_id,
        percent,
        amount_cents,
      })) ?? null,
    payment_amount: invoice.payment_amount,
    amount_cents: invoice.amount_cents,
    previously_billed_cents: invoice.previously_billed_cents,
    to_date_cents: invoice.to_date_cents,
    remaining_cents: invoice.remaining_cents,
  }
}

const keptColumns: readonly Exclude<keyof Kept, 'invoice_id'>[] = [
  'invoice_number',
  'due_date',
  'completed_at',
  'is_frozen',
  'line_amounts',
  'payment_amount',
  'amount_cents',
  'previously_billed_cents',
  'to_date_cents',
  'remaining_cents',
]

/** Versions stay: nobody's edit is in the way of figures that follow from others. */
async function write(tx: Transaction, kept: readonly Kept[]): Promise<void> {
  if (kept.length === 0) return
  const set = keptColumns.map((name) => sql`${sql.ref(name)} = wanted.${sql.ref(name)}`)
  await sql`
    UPDATE invoice t SET ${sql.join(set)}
    FROM jsonb_populate_recordset(NULL::invoice, ${JSON.stringify(kept)}::jsonb) wanted
    WHERE t.invoice_id = wanted.invoice_id`.execute(tx)
}
