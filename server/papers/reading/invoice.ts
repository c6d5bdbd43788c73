import type { InvoiceStage } from '#domain/invoice-stage.ts'
import type { RecordOf } from '#domain/kinds/registry.ts'
import { ledgerOf, type Contract, type LedgerInvoice } from '#domain/ledger.ts'
import { sumOf } from '#domain/money.ts'
import { ledgerMessages } from '#domain/words/ledger.ts'
import { paperWords } from '#domain/words/papers.ts'
import type { Queryable } from '../../db/pool.ts'
import { invoiceStore } from '../../kinds/invoice.ts'
import { billedTo } from '../../ledger/billed-to.ts'
import { billingSettings } from '../../ledger/billing-settings.ts'
import { contractsOf, ledgerInvoice } from '../../ledger/settle-ledger.ts'
import { readRecord } from '../../records/read.ts'
import type { Context } from '../../request/context.ts'
import type { InvoicePaper, InvoicePaperLine } from '../papers.ts'
import { readLetterhead } from './letterhead.ts'

export async function readInvoicePaper(db: Queryable, id: string, context: Context): Promise<InvoicePaper> {
  const invoice = await readRecord(db, invoiceStore, id, context)
  const { letterhead } = await readLetterhead(db)
  const { currency, remit_to } = await billingSettings(db)
  return {
    letterhead,
    project: { project_id: invoice.project_id, project_name: invoice.project_name },
    invoice_number: invoice.invoice_number,
    invoice_date: invoice.invoice_date,
    due_date: invoice.due_date,
    client: await clientOf(db, invoice),
    lines: await linesOf(db, invoice),
    amount: invoice.amount_cents,
    paid: invoice.paid_cents ?? 0,
    percent: invoice.payment_amount,
    notes: invoice.notes,
    currency,
    remit_to,
    is_void: invoice.stage === 'Void',
    across: across[invoice.stage] ?? null,
  }
}

const across: Partial<Record<InvoiceStage, string>> = {
  Void: paperWords.invoice.isVoid,
  Draft: paperWords.invoice.isDraft,
  Approved: paperWords.invoice.isDraft,
}

/** A sent invoice keeps the client that it was billed to. */
async function clientOf(
  db: Queryable,
  { invoice_id: id, project_id: project }: RecordOf<'invoice'>,
): Promise<string> {
  const kept = await db
    .selectFrom('invoice')
    .select(['billed_client', 'billed_address'])
    .where('invoice_id', '=', id)
    .executeTakeFirst()
  const { billed_client: name, billed_address: address } =
    kept === undefined || kept.billed_client === null ? await billedTo(db, project) : kept
  return [name, address].filter(Boolean).join('\n')
}

/** What was billed before is what the others come to that count before it. */
async function linesOf(db: Queryable, invoice: RecordOf<'invoice'>): Promise<InvoicePaperLine[]> {
  const { project_id: projectId, invoice_id: id } = invoice
  const stored = await db
    .selectFrom('invoice')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('deleted_at', 'is', null)
    .execute()
  const contract = (await contractsOf(db, [projectId])).get(projectId) ?? null
  // A void one shows what it showed before.
  const all = stored.map(ledgerInvoice).map((each) => (each.id === id ? { ...each, is_void: false } : each))
  const order = ledgerOf(contract, all).invoices.map((each) => each.id)
  const before = all.filter((each) => order.indexOf(each.id) < order.indexOf(id))
  if (contract === null || invoice.amount_cents === null) return [shareOf(before, invoice)]
  const bill = ledgerOf(contract, all).invoices.find((each) => each.id === id)
  const { phases } = ledgerOf(contract, before)
  // What was billed before the fee was split is of all its parts.
  const isOfFee = ({ id: part }: { id: string | null }) =>
    contract.phases.some((each) => each.id === part && each.kind === 'basic')
  const billedOf = (each: (typeof phases)[number]) => each.billed_cents + each.drafted_cents
  return (bill?.line_amounts ?? []).map(({ phase_id, percent, amount_cents: amount }) => {
    const own = phases.filter((each) => each.id === phase_id)
    const isOfWholeFee = phase_id === null && own.length === 0
    const previous = sumOf((isOfWholeFee ? phases.filter(isOfFee) : own).map(billedOf))
    return { ...phaseOf(contract, phase_id), percent, previous, amount, toDate: previous + amount }
  })
}

function phaseOf(contract: Contract, id: string | null): Pick<InvoicePaperLine, 'phase' | 'fee'> {
  const phase = contract.phases.find((each) => each.id === id)
  return phase === undefined
    ? { phase: ledgerMessages.wholeFee, fee: contract.fee_cents }
    : { phase: phase.name, fee: phase.amount_cents }
}

function shareOf(before: readonly LedgerInvoice[], invoice: RecordOf<'invoice'>): InvoicePaperLine {
  const { percent_to_date: previous } = ledgerOf(null, before).totals
  const { payment_amount: percent, percent_means: means } = invoice
  const toDate = means === 'to_date' ? percent : previous + percent
  return { phase: ledgerMessages.wholeFee, fee: null, percent, previous, amount: null, toDate }
}
