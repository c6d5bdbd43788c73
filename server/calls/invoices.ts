import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import { messages } from '#domain/words/messages.ts'
import { invoice, newInvoiceFields } from '#domain/kinds/invoice.ts'
import { project } from '#domain/kinds/project.ts'
import { resourceOf } from '#domain/kinds/registry.ts'
import { completed } from '#domain/result.ts'
import { contextOf } from '../auth/authorize.ts'
import type { Deps } from './deps.ts'
import { sendLong } from '../http/long-answer.ts'
import { objectOf } from '../request/object-of.ts'
import { writeOnce } from '../request/idempotency.ts'
import { findRow, wireOf } from '../records/read.ts'
import { rowsWhere } from '../records/rows.ts'
import { changeRow } from '../records/save.ts'
import { createInvoice, createInvoices, invoiceStore, notDoneWith } from '../kinds/invoice.ts'
import { projectStore } from '../kinds/project.ts'
import { addCall, idOf, resultShape } from './call.ts'
import { idMeaning, payloadShape } from './payload-shape.ts'

const tag = invoice.name.many
const list = resultShape(z.array(invoice.read))

/** Invoices beyond reading and updating one: several at once, those of a project, those not yet done with. */
export function invoiceRoutes(app: FastifyInstance, deps: Deps): void {
  addCall(app, {
    call: 'POST api/invoice/create_bulk',
    tag,
    summary: 'Create all of these invoices as Pending, or none',
    may: 'invoice.create',
    body: z.object({ invoices: z.array(payloadShape(newInvoiceFields, 'create')) }),
    answers: { 201: list },
    handle: (request, reply) =>
      writeOnce(deps.db, request, reply, async (tx) => {
        const created = await createInvoices(tx, objectOf(request.body)['invoices'], contextOf(request, deps))
        return { status: 201, body: completed(created, messages.invoice.created, 201) }
      }),
  })
  addCall(app, {
    call: 'POST api/admin/invoices/',
    tag,
    summary: 'Create one invoice as Pending',
    may: 'admin.use',
    body: payloadShape(newInvoiceFields, 'create'),
    answers: { 201: resultShape(invoice.read) },
    handle: (request, reply) =>
      writeOnce(deps.db, request, reply, async (tx) => {
        const created = await createInvoice(tx, objectOf(request.body), contextOf(request, deps))
        return { status: 201, body: completed(created, messages.invoice.created, 201) }
      }),
  })
  addCall(app, {
    call: 'GET api/invoice/project/:id',
    tag,
    summary: 'Invoices of a project, newest first',
    may: 'invoice.of_project',
    params: idMeaning(project),
    answers: { 200: list },
    refuses: [503],
    async handle(request, reply) {
      const context = contextOf(request, deps)
      await findRow(deps.db, projectStore, idOf(request))
      const where = sql`t.project_id = ${idOf(request)}`
      const order = sql`t.invoice_date DESC, t.invoice_id DESC`
      const rows = rowsWhere(deps.db, invoiceStore, context, { where, order })
      return await sendLong(request, reply, deps, completed(rows))
    },
  })
  addCall(app, {
    call: 'GET api/invoice/not_paid',
    tag,
    summary: 'Invoices that still need sending or entering into the accounting package',
    may: 'invoice.list',
    answers: { 200: list },
    refuses: [503],
    async handle(request, reply) {
      const order = sql`t.invoice_date, t.invoice_id`
      const context = contextOf(request, deps)
      const rows = rowsWhere(deps.db, invoiceStore, context, { where: notDoneWith, order })
      return await sendLong(request, reply, deps, completed(rows))
    },
  })
  addCall(
    app,
    {
      call: 'GET api/invoice/mark_project_as_sent_to_quickbooks/:id',
      tag,
      summary: 'Mark a project (by its id) as sent to the accounting package',
      may: 'invoice.send',
      params: idMeaning(project),
      answers: { 200: resultShape(project.read) },
      handle: (request, reply) =>
        writeOnce(deps.db, request, reply, async (tx) => {
          const context = contextOf(request, deps)
          const row = await findRow(tx, projectStore, idOf(request), { lock: true })
          if (row['is_sent_to_quickbooks'] === true) {
            const record = await wireOf(tx, projectStore, row, context)
            return { status: 200, body: completed(record, messages.invoice.alreadyInAccounting) }
          }
          const flag = { is_sent_to_quickbooks: true }
          const record = await changeRow(tx, resourceOf('project'), projectStore, row, flag, context, 'send')
          return { status: 200, body: completed(record, messages.invoice.inAccounting) }
        }),
    },
    { changing: true },
  )
}
