/** What the percents of an invoice are of: of what it bills itself, or of all that is billed so far. */
export const percentMeanings = ['this_invoice', 'to_date'] as const
export type PercentMeans = (typeof percentMeanings)[number]

export const invoiceStages = ['Void', 'Paid', 'Overdue', 'Sent', 'Approved', 'Draft'] as const
export type InvoiceStage = (typeof invoiceStages)[number]

export type Staged = {
  voided_at: string | null
  payment_status: string
  amount_cents: number | null
  paid_cents: number
  due_date: string | null
  approved_at: string | null
}

/** The first that fits; the server's list asks the same of its rows. */
export function stageOf(invoice: Staged, today: string): InvoiceStage {
  const { amount_cents: amount, due_date: due } = invoice
  if (invoice.voided_at !== null) return 'Void'
  if (invoice.payment_status !== 'Sent') return invoice.approved_at === null ? 'Draft' : 'Approved'
  const open = amount === null ? null : amount - invoice.paid_cents
  if (amount !== null && amount > 0 && open !== null && open <= 0) return 'Paid'
  return open !== null && open > 0 && due !== null && due < today ? 'Overdue' : 'Sent'
}
