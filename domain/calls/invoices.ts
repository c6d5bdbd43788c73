import { z } from 'zod'
import { invoice } from '../kinds/invoice.ts'
import { newInvoiceFields } from '../kinds/new-invoice.ts'
import { project } from '../kinds/project.ts'
import type { Calls } from './call.ts'
import { idMeaning, payloadShape, result } from './shapes.ts'

const tag = invoice.name.many
const list = result(z.array(invoice.read))

/** What an invoice takes beside the fields of its form. */
const billed = {
  lines: z
    .array(z.object({ phase_id: z.string(), percent: z.int() }))
    .optional()
    .meta({ description: 'Percents by phase of the contract; then payment_amount follows from them' }),
  due_date: z.iso
    .date()
    .nullable()
    .optional()
    .meta({ description: 'Empty: by the terms of project or firm; a sent invoice keeps it' }),
}

export const invoiceCalls = {
  'POST api/invoice/create_bulk': {
    tag,
    summary: 'Create all of these invoices as Pending, or none',
    may: 'invoice.create',
    body: z.object({ invoices: z.array(payloadShape(newInvoiceFields, 'create').extend(billed)) }),
    status: 201,
    answers: list,
  },
  'POST api/admin/invoices/': {
    tag,
    summary: 'Create one invoice as Pending',
    may: 'admin.use',
    body: payloadShape(newInvoiceFields, 'create').extend(billed),
    status: 201,
    answers: result(invoice.read),
  },
  'PUT api/invoice/id/:id': {
    tag,
    summary: 'Update: Invoice; absent keys keep their values',
    may: 'invoice.update',
    params: idMeaning(invoice),
    body: payloadShape(invoice.fields, 'update').extend(billed),
    answers: result(invoice.read),
    refuses: [409],
  },
  'GET api/invoice/project/:id': {
    tag,
    summary: 'Invoices of a project, newest first',
    may: 'invoice.of_project',
    params: idMeaning(project),
    answers: list,
    refuses: [503],
  },
  'GET api/invoice/not_paid': {
    tag,
    summary: 'Invoices that still need sending or entering into the accounting package',
    may: 'invoice.list',
    answers: list,
    refuses: [503],
  },
  'GET api/invoice/mark_project_as_sent_to_quickbooks/:id': {
    tag,
    summary: 'Mark a project (by its id) as sent to the accounting package',
    may: 'invoice.send',
    changes: true,
    params: idMeaning(project),
    answers: result(project.read),
  },
} satisfies Calls
