import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { invoiceCalls } from '#domain/calls/invoices.ts'
import { resourceOf } from '#domain/kinds/registry.ts'
import { completed } from '#domain/result.ts'
import { messages } from '#domain/words/messages.ts'
import { longAnswer } from '../http/long-answer.ts'
import { createInvoice, createInvoices, invoiceStore, notDoneWith } from '../kinds/invoice.ts'
import { projectStore } from '../kinds/project.ts'
import { findRow, wireOf } from '../records/read.ts'
import { rowsWhere } from '../records/rows.ts'
import { changeRow } from '../records/change-rows.ts'
import { objectOf } from '#domain/objects.ts'
import { updateInvoice } from '../kinds/update-invoice.ts'
import { changesOf } from '../request/changes-of.ts'
import { answer } from './answer.ts'
import type { Deps } from './deps.ts'

export function answerInvoices(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  answer(app, deps, invoiceCalls, {
    'POST api/invoice/create_bulk': ({ sentBody, context, once }) =>
      once(async (tx) => {
        const { invoices } = objectOf(sentBody)
        const created = await createInvoices(tx, invoices, context)
        return completed(created, messages.invoice.created, 201)
      }),
    'POST api/admin/invoices/': ({ sentBody, context, once }) =>
      once(async (tx) => {
        const created = await createInvoice(tx, objectOf(sentBody), context)
        return completed(created, messages.invoice.created, 201)
      }),
    'PUT api/invoice/id/:id': ({ params, sentBody, context, once }) => {
      const body = changesOf(sentBody)
      return once(async (tx) =>
        completed(await updateInvoice(tx, params.id, body, context), messages.invoice.updated),
      )
    },
    'GET api/invoice/project/:id': async ({ params, context }) => {
      await findRow(db, projectStore, params.id)
      const where = sql`t.project_id = ${params.id}`
      const order = sql`t.invoice_date DESC, t.invoice_id DESC`
      return longAnswer(completed(rowsWhere(db, invoiceStore, context, { where, order })))
    },
    'GET api/invoice/not_paid': async ({ context }) => {
      const order = sql`t.invoice_date, t.invoice_id`
      return longAnswer(completed(rowsWhere(db, invoiceStore, context, { where: notDoneWith, order })))
    },
    'GET api/invoice/mark_project_as_sent_to_quickbooks/:id': ({ params, context, once }) =>
      once(async (tx) => {
        const row = await findRow(tx, projectStore, params.id, { lock: true })
        if (row.is_sent_to_quickbooks) {
          const record = await wireOf(tx, projectStore, row, context)
          return completed(record, messages.invoice.alreadyInAccounting)
        }
        const flag = { is_sent_to_quickbooks: true }
        const record = await changeRow(tx, resourceOf('project'), projectStore, row, flag, context, 'send')
        return completed(record, messages.invoice.inAccounting)
      }),
  })
}
