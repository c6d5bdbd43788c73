import type { PaymentStatus } from '../choices.ts'
import { readValues, type StartValues, type Values } from '../kinds/kind.ts'
import { newInvoiceFields } from '../kinds/new-invoice.ts'
import { objectOf } from '../objects.ts'
import type { FieldErrors } from '../result.ts'

export type BilledInvoice = {
  invoice_id: string
  invoice_date: string
  payment_amount: number
  payment_status: PaymentStatus
  notes: string
}

/** Only payments that were sent count as paid; invoices come newest first. */
export function billingOf(invoices: readonly Pick<BilledInvoice, 'payment_amount' | 'payment_status'>[]): {
  latest: number | undefined
  sum: number
  passesWhole: boolean
} {
  const sum = invoices.reduce((total, { payment_amount }) => total + payment_amount, 0)
  const latest = invoices.find(({ payment_status }) => payment_status === 'Sent')?.payment_amount
  return { latest, sum, passesWhole: sum > newInvoiceFields.payment_amount.max }
}

/** Half-typed text becomes a whole number within the slider's bounds, or stays empty. */
export function clampedPercent(typed: string): string {
  const { min, max } = newInvoiceFields.payment_amount
  const value = Number(typed)
  if (typed.trim() === '' || Number.isNaN(value)) return ''
  return String(Math.trunc(Math.max(min, Math.min(max, value))))
}

export type NewInvoice = Values<typeof newInvoiceFields>

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
    const read = readValues({ fields: newInvoiceFields }, objectOf(element), now)
    if (read.values) values.push(read.values)
    for (const [name, sentences] of Object.entries(read.errors ?? {})) {
      errors[invoiceAt(index, name)] = sentences
    }
  })
  return Object.keys(errors).length > 0 ? { errors } : { values }
}
