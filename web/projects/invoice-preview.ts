import { ledgerOf, notesOn, type Billed, type LedgerInvoice } from '#domain/ledger.ts'
import { sumOf } from '#domain/money.ts'
import type { ProjectLedger } from '../records/ledger/use-ledger.ts'
import { wholeFeePercent } from '../records/ledger/whole-fee.ts'
import { isPercent, linesOf, type InvoiceEntry } from './invoice-entries.ts'

export type Preview = Billed & { notes: string[] }

/** What each entry would come to as the next draft, after all that is billed and drafted; nothing without a fee. */
export function previewOf(
  ledger: ProjectLedger,
  entries: readonly Pick<InvoiceEntry, 'key' | 'payment_amount' | 'lines'>[],
): Map<string, Preview> {
  const { contract, currency, percent_means } = ledger
  if (contract === null) return new Map()
  const drafts = entries
    .filter((entry) => isRight(entry, contract))
    .map((entry, place): LedgerInvoice => ({
      ...blank,
      id: entry.key,
      created_at: String(place).padStart(4, '0'),
      percent_means,
      payment_amount: Number(entry.payment_amount),
      lines: linesOf(entry),
    }))
  const { invoices } = ledgerOf(contract, [billedSoFar(ledger, contract), ...drafts])
  return new Map(
    invoices.map((invoice) => [invoice.id, { ...invoice, notes: notesOn(invoice, currency) }] as const),
  )
}

/** Sums are of whole percents of phases that there are; what is typed otherwise is told at its place. */
function isRight(
  entry: Pick<InvoiceEntry, 'payment_amount' | 'lines'>,
  { phases }: NonNullable<ProjectLedger['contract']>,
): boolean {
  const lines = linesOf(entry)
  return (
    isPercent(entry.payment_amount) &&
    lines.every(
      ({ phase_id: id, percent }) => isPercent(String(percent)) && phases.some((phase) => phase.id === id),
    )
  )
}

const blank = {
  id: '',
  invoice_date: '',
  created_at: '',
  payment_amount: 0,
  lines: [],
  sent_at: null,
  is_void: false,
  frozen: null,
  paid_cents: 0,
}

/** All invoices so far as one that brought each phase to where it stands. */
function billedSoFar(
  ledger: ProjectLedger,
  { phases }: NonNullable<ProjectLedger['contract']>,
): LedgerInvoice {
  const own = phases.map(({ id, percent_to_date, billed_cents, drafted_cents }) => ({
    phase_id: id,
    percent: percent_to_date,
    amount_cents: billed_cents + drafted_cents,
  }))
  const all = (ledger.totals.billed_cents ?? 0) + (ledger.totals.drafted_cents ?? 0)
  const isSplit = phases.some(({ kind }) => kind === 'basic')
  const whole = {
    phase_id: null,
    percent: wholeFeePercent(ledger),
    amount_cents: all - sumOf(own.map(({ amount_cents }) => amount_cents)),
  }
  return {
    ...blank,
    percent_means: 'to_date',
    sent_at: 'before all others',
    frozen: isSplit ? own : [whole, ...own],
  }
}
