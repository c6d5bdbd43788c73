import type { FastifyInstance } from 'fastify'
import { invoiceActCalls } from '#domain/calls/invoice-acts.ts'
import { objectOf } from '#domain/objects.ts'
import { completed } from '#domain/result.ts'
import { ledgerMessages as said } from '#domain/words/ledger.ts'
import { approveInvoice, unapproveInvoice, voidInvoice } from '../kinds/invoice-acts.ts'
import { addPayment, removePayment } from '../kinds/invoice-payments.ts'
import { invoiceStore } from '../kinds/invoice.ts'
import { findRow } from '../records/read.ts'
import { answer } from './answer.ts'
import type { Deps } from './deps.ts'

export function answerInvoiceActs(app: FastifyInstance, deps: Deps): void {
  answer(app, deps, invoiceActCalls, {
    'POST api/invoice/approve/:id': ({ params, context, once }) =>
      once((tx) => approveInvoice(tx, params.id, context)),
    'POST api/invoice/unapprove/:id': ({ params, context, once }) =>
      once((tx) => unapproveInvoice(tx, params.id, context)),
    'POST api/invoice/void/:id': ({ params, sentBody, context, once }) =>
      once((tx) => voidInvoice(tx, params.id, objectOf(sentBody).reason, context)),
    'POST api/invoice/:id/payments': (asked) =>
      asked.once(async (tx) => {
        const row = await findRow(tx, invoiceStore, asked.params.id, { lock: true })
        const paid = await addPayment(tx, row, asked.body, asked.context)
        return completed(paid, said.paymentRecorded, 201)
      }),
    'DELETE api/invoice/:id/payments/:payment_id': ({ params, context, once }) =>
      once(async (tx) =>
        completed(await removePayment(tx, params.id, params.payment_id, context), said.paymentRemoved),
      ),
  })
}
