import type { PaymentStatus } from '../choices.ts'
import { readValues, type StartValues, type Values } from '../kinds/kind.ts'
import { newInvoiceFields } from '../kinds/new-invoice.ts'
import { objectOf } from '../objects.ts'
import type { FieldErrors } from '../result.ts'
import { readLines } from '../invoice-lines.ts'
import type { Line } from '../ledger.ts'
import { optionalDate } from '../fields.ts'
import { ledgerMessages } from '../words/ledger.ts'

export type BilledInvoice = {
  invoice_id: string
  invoice_date: string
  payment_amount: number
  payment_status: PaymentStatus
  voided_at?: string | null
  notes: string
}

/** Only payments that were sent count as paid, and void ones for nothing; invoices come newest first. */
export function billingOf(
  all: readonly Pick<BilledInvoice, 'payment_amount' | 'payment_status' | 'voided_at'>[],
): {
  latest: number | undefined
  sum: number
  /** How many count. */
  count: number
  passesWhole: boolean
} {
  const invoices = all.filter(({ voided_at: voided = null }) => voided === null)
  const sum = invoices.reduce((total, { payment_amount }) => total + payment_amount, 0)
  const latest = invoices.find(({ payment_status }) => payment_status === 'Sent')?.payment_amount
  return { latest, sum, count: invoices.length, passesWhole: sum > newInvoiceFields.payment_amount.max }
}

/** Half-typed text becomes a whole number within the slider's bounds, or stays empty. */
export function clampedPercent(typed: string): string {
  const { min, max } = newInvoiceFields.payment_amount
  const value = Number(typed)
  if (typed.trim() === '' || Number.isNaN(value)) return ''
  return String(Math.trunc(Math.max(min, Math.min(max, value))))
}

/** What a new invoice may have beside its fields: percents by phase, and a day by which it is due. */
export type NewInvoice = Values<typeof newInvoiceFields> & { lines: Line[]; due_date: string | null }

export function invoiceAt(index: number, field: string): string {
  return `invoices.${index}.${field}`
}

export function readNewInvoices(
  sent: readonly unknown[],
  now: StartValues,
): { values: NewInvoice[]; errors?: undefined } | { errors: FieldErrors; values?: undefined } {
  const errors: FieldErrors = {}
  const values: NewInvoice[] = []
  sent.forEach((element, index) => {
    const read = readNewInvoice(objectOf(element), now)
    if (read.values) values.push(read.values)
    for (const [name, sentences] of Object.entries(read.errors ?? {})) {
      errors[invoiceAt(index, name)] = sentences
    }
  })
  return Object.keys(errors).length > 0 ? { errors } : { values }
}

const dueDate = optionalDate('Due Date')

type ReadInvoice = { values: NewInvoice; errors?: undefined } | { errors: FieldErrors; values?: undefined }

export function readNewInvoice(body: Record<string, unknown>, now: StartValues): ReadInvoice {
  const { lines = [], wrong } = readLines(body.lines ?? [])
  // The percent of an invoice with lines follows from them: any will do until then.
  const sent = lines.length > 0 ? { ...body, payment_amount: 1 } : body
  const read = readValues({ fields: newInvoiceFields }, sent, now)
  const due = readDueDate(body.due_date)
  const early = read.values !== undefined && isBefore(due.date, read.values.invoice_date)
  const errors: FieldErrors = {
    ...read.errors,
    ...(wrong === undefined ? {} : { lines: [wrong] }),
    ...(due.wrong === undefined ? {} : { due_date: [due.wrong] }),
    ...(early ? { due_date: [ledgerMessages.dueTooEarly] } : {}),
  }
  if (read.values === undefined || Object.keys(errors).length > 0) return { errors }
  return { values: { ...read.values, lines, due_date: due.date ?? null } }
}

type DueDate = { date: string | null | undefined; wrong?: string }

/** Empty: it follows the invoice date. Absent: it stays as it is. */
export function readDueDate(sent: unknown): DueDate {
  if (sent === undefined) return { date: undefined }
  const read = dueDate.schema.safeParse(sent)
  if (read.success) return { date: read.data }
  return { date: undefined, wrong: read.error.issues[0]?.message ?? '' }
}

function isBefore(date: string | null | undefined, other: string): boolean {
  return typeof date === 'string' && date < other
}
