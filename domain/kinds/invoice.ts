import { z } from 'zod'
import { paymentStatuses } from '../choices.ts'
import { choice, date, lookup, optionalPerson, text, whole, type Field } from '../fields.ts'
import { messages } from '../words/messages.ts'
import { defineResource } from './kind.ts'

const said = messages.invoice

/** What a new invoice is made of: one block of the project form's invoice section. */
export const newInvoiceFields = {
  project_id: lookup('Project', 'projects', {
    required: messages.shared.projectRequired,
    alsoSentAs: 'project',
  }),
  invoice_date: date('Invoice Date', { required: said.dateRequired, startsAs: 'today', assumed: true }),
  payment_amount: newAmount(),
  notes: text('Notes', { required: said.notesRequired, multiline: true }),
}

export const mostInvoicesAtOnce = 100

export const invoice = defineResource({
  model: 'invoice',
  id: 'invoice_id',
  name: { one: 'Invoice', many: 'Invoices' },
  title: '{project_name}, {invoice_date}',
  plays: { inProject: 'project_id', onDashboard: true },
  shows: ['project', 'user'],
  pages: { list: '/invoices/', update: '/invoices/update_invoice/:id' },
  calls: {
    // In the app invoices are made below the form of their project; one by itself is made on the admin site.
    create: 'POST api/admin/invoices/',
    read: 'GET api/invoice/id/:id',
    update: 'PUT api/invoice/id/:id',
  },
  fields: {
    invoice_date: date('Invoice Date', { required: said.dateRequired }),
    payment_status: choice('Payment Status', paymentStatuses, { required: said.statusRequired }),
    payment_amount: whole('Payment Amount', {
      min: 0,
      max: 100,
      tooLow: said.amountTooLow,
      tooHigh: said.sliderTooHigh,
      required: said.amountTooLow,
    }),
    notes: text('Notes', { multiline: true }),
    // Shown for orientation: an invoice never moves to another project.
    project_name: { ...text('Project Name', { required: said.projectNameRequired }), readOnly: true },
    user_sent_by: {
      ...optionalPerson('Sent By', { alsoSentAs: 'user_sent_by_name' }),
      hidden: true,
      readAs: 'user_email',
    },
  },
  read: z.object({
    invoice_id: z.string(),
    project: z.string(),
    project_id: z.string(),
    project_name: z.string(),
    invoice_date: z.string(),
    payment_status: z.enum(paymentStatuses),
    payment_amount: z.int(),
    notes: z.string(),
    user_sent_by_name: z.string(),
    user_email: z.string(),
    completed_at: z.string().nullable(),
    is_sent_to_quickbooks: z.boolean(),
    version: z.int(),
  }),
  list: {
    columns: [
      { name: 'invoice_date', label: 'Date Created', cell: 'date' },
      { name: 'project_id', label: 'Project ID', cell: 'folder' },
      { name: 'project_name', label: 'Project', cell: 'text' },
      { name: 'payment_amount', label: 'Payment Amount', cell: 'percent' },
      { name: 'user_sent_by_name', label: 'Sent By', cell: 'person' },
      { name: 'completed_at', label: 'Completed At', cell: 'date' },
      'notes',
      'payment_status',
      { name: 'is_sent_to_quickbooks', label: 'Sent to accounting package', cell: 'yes_no' },
    ],
    details: [{ name: 'user_email', label: 'Email of sender', cell: 'text' }, 'notes'],
    filters: {
      project_id_id: { kind: 'text', label: 'Project' },
      payment_status: true,
      payment_amount: { kind: 'choice', label: 'Payment Amount', values: wholePercents() },
      invoice_date: true,
    },
    sort: 'invoice_date',
    called: '{payment_amount}% of {project_name}',
  },
  actions: {
    send: {
      label: 'Mark as Sent',
      call: 'GET api/invoice/mark_as_sent/:id',
      may: 'invoice.send',
      confirm: [said.confirmSend],
      done: said.sent,
      failed: said.sendFailed,
      idMissing: said.idMissing,
      refuse: (row) => (row.payment_status === 'Sent' ? said.alreadySent : undefined),
    },
    send_to_accounting: {
      label: 'Sent to the accounting package',
      // It is the project that is marked, and with it every invoice of that project.
      call: 'GET api/invoice/mark_project_as_sent_to_quickbooks/:id',
      idFrom: 'project_id',
      may: 'invoice.send',
      confirm: [said.confirmAccounting],
      done: said.inAccounting,
      failed: said.accountingFailed,
      idMissing: messages.project.idMissing,
      refuse: (row) => (row.is_sent_to_quickbooks ? said.alreadyInAccounting : undefined),
    },
  },
  form: {
    leave: { label: 'Cancel', to: '/invoices/' },
    failed: said.updateFailed,
    next: [
      { label: 'To Invoices', to: '/invoices/' },
      { label: 'To Dashboard', to: '/dashboard' },
    ],
    missing: said.notFound,
  },
  said: { created: said.created, updated: said.updated },
})

/** The slider starts at 0, but a new invoice must bill something: 0 has a sentence of its own. */
function newAmount() {
  const bounds = whole('Payment Amount', {
    min: 0,
    max: 100,
    tooLow: said.sliderTooLow,
    tooHigh: said.sliderTooHigh,
    required: said.amountTooLow,
    startsAs: 0,
  })
  return {
    ...bounds,
    label: 'Billing Percentage',
    schema: bounds.schema.refine((value) => value > 0, said.amountTooLow),
  } satisfies Field
}

function wholePercents(): string[] {
  return Array.from({ length: 101 }, (_, percent) => String(percent))
}
