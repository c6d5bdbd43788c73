import { ledgerMessages as said } from './words/ledger.ts'

type Invoice = {
  voided_at: unknown
  payment_status: string
  amount_cents: number | null
  lines: readonly unknown[]
}

/** What was sent has amounts that somebody else knows. */
export function keepsAmounts({
  payment_status: status,
  amount_cents: amount,
}: Pick<Invoice, 'payment_status' | 'amount_cents'>): boolean {
  return status === 'Sent' && amount !== null
}

/** What of an invoice stays as it is, and why: all of it, or fields by their names. */
export function lockedIn(invoice: Invoice): { all?: string; fields?: Record<string, string> } {
  if (invoice.voided_at !== null) return { all: said.isVoid }
  if (keepsAmounts(invoice)) return { fields: { payment_amount: said.keepsAmounts } }
  return invoice.lines.length > 0 ? { fields: { payment_amount: said.followsPhases } } : {}
}
