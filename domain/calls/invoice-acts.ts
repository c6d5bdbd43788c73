import { z } from 'zod'
import { invoice } from '../kinds/invoice.ts'
import { paymentPayload } from '../payments.ts'
import type { Calls } from './call.ts'
import { paidInvoice } from './ledger.ts'
import { idMeaning, result } from './shapes.ts'

const tag = invoice.name.many
const common = { tag, params: idMeaning(invoice), answers: result(invoice.read) } as const

export const invoiceActCalls = {
  'POST api/invoice/approve/:id': { ...common, summary: 'Approve a draft', may: 'invoice.approve' },
  'POST api/invoice/unapprove/:id': { ...common, summary: 'Take an approval back', may: 'invoice.approve' },
  'POST api/invoice/void/:id': {
    ...common,
    summary: 'Void an invoice: it keeps its number and counts nowhere',
    may: 'invoice.void',
    body: z.object({ reason: z.string() }),
  },
  'POST api/invoice/:id/payments': {
    tag,
    summary: 'Record a payment of a sent invoice',
    may: 'invoice.pay',
    params: idMeaning(invoice),
    body: paymentPayload,
    status: 201,
    answers: result(paidInvoice),
  },
  'DELETE api/invoice/:id/payments/:payment_id': {
    tag,
    summary: 'Take a payment back',
    may: 'invoice.pay',
    params: { ...idMeaning(invoice), payment_id: 'id of the payment' },
    answers: result(paidInvoice),
  },
} satisfies Calls
