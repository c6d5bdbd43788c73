import type { z } from 'zod'
import type { paymentPayload } from '#domain/payments.ts'
import type { DataOf } from '#domain/calls/registry.ts'
import { isUuid } from '#domain/fields.ts'
import { invoice } from '#domain/kinds/invoice.ts'
import type { RecordOf } from '#domain/kinds/registry.ts'
import { sumOf, writeMoney, type Currency } from '#domain/money.ts'
import { ledgerMessages as said } from '#domain/words/ledger.ts'
import { writeDate } from '#domain/written-dates.ts'
import { badRequest, invalidField, notFound } from '../base/errors.ts'
import type { Transaction } from '../db/pool.ts'
import { billingSettings } from '../ledger/billing-settings.ts'
import { paymentsOf, type Payment } from '../ledger/payments.ts'
import { changeRow } from '../records/change-rows.ts'
import { findRow } from '../records/read.ts'
import { stampOf, type Context } from '../request/context.ts'
import { invoiceStore, type InvoiceRow } from './invoice.ts'

type PaidInvoice = DataOf<'POST api/invoice/:id/payments'>

/** Payments of one invoice wait for each other: its row is locked by now. */
export async function addPayment(
  tx: Transaction,
  row: InvoiceRow,
  paid: z.output<typeof paymentPayload>,
  context: Context,
): Promise<PaidInvoice> {
  const { currency } = await billingSettings(tx)
  refusePayment(row, paid, currency, context)
  await tx
    .insertInto('invoice_payment')
    .values({ ...paid, invoice_id: row.invoice_id, by_id: context.user.id, at: stampOf(context) })
    .execute()
  const unseen = { payment: [null, inWords(paid, currency)] satisfies [unknown, unknown] }
  return await keepSum(tx, row, 'payment', unseen, context)
}

export async function removePayment(
  tx: Transaction,
  id: string,
  paymentId: string,
  context: Context,
): Promise<PaidInvoice> {
  const row = await findRow(tx, invoiceStore, id, { lock: true })
  const { currency } = await billingSettings(tx)
  const payments = (await paymentsOf(tx, [id])).get(id) ?? []
  const gone = isUuid(paymentId)
    ? payments.find((payment) => payment.id === paymentId.toLowerCase())
    : undefined
  if (gone === undefined) throw notFound()
  await tx.deleteFrom('invoice_payment').where('id', '=', gone.id).execute()
  const unseen = { payment: [inWords(gone, currency), null] satisfies [unknown, unknown] }
  return await keepSum(tx, row, 'payment_removed', unseen, context)
}

function refusePayment(
  row: InvoiceRow,
  { amount_cents: amount, paid_on: day }: Pick<Payment, 'amount_cents' | 'paid_on'>,
  currency: Currency,
  { today }: Context,
): void {
  if (row.voided_at !== null) throw badRequest(said.isVoid)
  if (row.payment_status !== 'Sent') throw badRequest(said.onlySentPaid)
  if (row.amount_cents === null) throw badRequest(said.noFee)
  if (day > today) throw invalidField('paid_on', said.paidInFuture)
  const open = Math.max(0, row.amount_cents - row.paid_cents)
  if (amount > open) throw invalidField('amount_cents', said.onlyOpen(writeMoney(open, currency)))
}

/** What was paid is kept beside the amount, which no longer changes. */
async function keepSum(
  tx: Transaction,
  row: InvoiceRow,
  action: 'payment' | 'payment_removed',
  unseen: Record<string, [unknown, unknown]>,
  context: Context,
): Promise<PaidInvoice> {
  const id = row.invoice_id
  const payments = (await paymentsOf(tx, [id])).get(id) ?? []
  const paid = sumOf(payments.map(({ amount_cents }) => amount_cents))
  const isPaid = row.amount_cents !== null && row.amount_cents > 0 && paid >= row.amount_cents
  const columns = {
    paid_cents: paid,
    paid_on: isPaid ? (payments.at(-1)?.paid_on ?? null) : null,
    is_frozen: true,
  }
  const record = await changeRow(tx, invoice, invoiceStore, row, columns, context, action, { unseen })
  return withPayments(record, payments)
}

function withPayments(record: RecordOf<'invoice'>, payments: Payment[]): PaidInvoice {
  return { ...record, payments }
}

function inWords({ amount_cents, paid_on, note }: Omit<Payment, 'id'>, currency: Currency): string {
  const sum = `${writeMoney(amount_cents, currency)} on ${writeDate(paid_on)}`
  return note === '' ? sum : `${sum} (${note})`
}
