import { z } from 'zod'
import { paymentStatuses } from '../choices.ts'
import { invoiceStages, percentMeanings } from '../invoice-stage.ts'
import { choice, date, optionalPerson, text, whole } from '../fields.ts'
import { messages } from '../words/messages.ts'
import { defineResource } from './define-resource.ts'
import { shown } from './work.ts'

const said = messages.invoice

const called = '{payment_amount}% of {project_name}'

export const invoice = defineResource({
  model: 'invoice',
  id: 'invoice_id',
  name: { one: 'Invoice', many: 'Invoices' },
  title: '{project_name}, {invoice_date}',
  givenNumber: 'invoice_number',
  facts: ['{payment_amount}%', '{amount_cents}', 'Due {due_date}'],
  plays: {
    inProject: 'project_id',
    waits: { place: 6, by: 'invoice_date', forGroup: 'FINANCE', called },
    onDashboard: {
      invoice_id: true,
      project_id: true,
      project_name: true,
      payment_amount: true,
      user_sent_by_name: true,
      payment_status: true,
      voided_at: true,
      waits_for_approval: true,
      invoice_date: true,
      is_sent_to_quickbooks: true,
    },
    search: {
      word: 'invoice',
      called,
      texts: ['notes'],
      people: ['user_sent_by'],
      open: { value: 'payment_status', among: ['Pending'] },
      subtitle: ['user_sent_by_name'],
    },
  },
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
      hint: 'In percent',
    }),
    notes: text('Notes', { multiline: true }),
    // Shown for orientation: an invoice never moves to another project.
    project_name: text('Project Name', { required: said.projectNameRequired, readOnly: true }),
    user_sent_by: optionalPerson('Sent By', {
      alsoSentAs: 'user_sent_by_name',
      hidden: true,
      readAs: 'user_email',
    }),
  },
  read: () => ({
    project: z.string(),
    project_id: z.string(),
    user_sent_by_name: z.string(),
    user_email: z.string(),
    completed_at: z.string().nullable(),
    is_sent_to_quickbooks: z.boolean(),
    client_name: z.string(),
    stage: z.enum(invoiceStages),
    invoice_number: z.string().nullable().meta({ description: 'Given when it is sent, and kept' }),
    due_date: z.string().nullable(),
    percent_means: z.enum(percentMeanings),
    lines: z
      .array(z.object({ phase_id: z.string(), percent: z.int() }))
      .meta({ description: 'Percents by phase; empty: payment_amount of every basic phase' }),
    approved_at: z.string().nullable(),
    approved_by_name: z.string().nullable(),
    waits_for_approval: z.boolean().meta({ description: 'A draft that is approved before it can be sent' }),
    voided_at: z.string().nullable(),
    void_reason: z.string(),
    exported_at: z.string().nullable(),
    amount_cents: cents(),
    previously_billed_cents: cents(),
    to_date_cents: cents(),
    remaining_cents: cents(),
    paid_cents: cents(),
    open_cents: cents(),
    paid_on: z.string().nullable().meta({ description: 'The day on which it was paid in full' }),
  }),
  list: {
    columns: [
      { name: 'invoice_date', label: 'Date Created' },
      { name: 'project_id', label: 'Project ID', cell: 'folder' },
      shown.project,
      { name: 'payment_amount', cell: 'percent' },
      { name: 'user_sent_by_name', label: 'Sent By', cell: 'person' },
      shown.completed,
      'notes',
      { name: 'payment_status', over: { by: 'voided_at', word: 'Void' } },
      { name: 'is_sent_to_quickbooks', label: 'Sent to accounting package', cell: 'yes_no' },
    ],
    card: {
      place: ['project_id', 'payment_amount'],
      state: ['payment_status', 'user_sent_by_name'],
      aside: 'invoice_date',
    },
    details: [
      { name: 'invoice_number', label: 'Invoice Number', cell: 'text' },
      { name: 'stage', label: 'Stage', cell: 'text' },
      { name: 'due_date', label: 'Due Date', cell: 'date' },
      { name: 'client_name', label: 'Client', cell: 'text' },
      { name: 'approved_by_name', label: 'Approved By', cell: 'text' },
      { ...shown.completed, name: 'approved_at', label: 'Approved On' },
      { ...shown.completed, name: 'exported_at', label: 'Exported On' },
      { ...shown.completed, name: 'voided_at', label: 'Void Since' },
      { name: 'void_reason', label: 'Why Void', cell: 'text' },
      { name: 'user_email', label: 'Email of sender', cell: 'text' },
      'notes',
    ],
    filters: {
      project_id_id: { kind: 'text', label: 'Project' },
      payment_status: true,
      payment_amount: { kind: 'choice', label: 'Payment Amount', values: wholePercents(), isNumber: true },
      invoice_date: { kind: 'date', label: 'Invoice Date' },
    },
    moreFilters: {
      user_sent_by_name: true,
      completed_at: true,
      notes: true,
      is_sent_to_quickbooks: true,
      stage: { kind: 'choice', label: 'Stage', values: invoiceStages, isStrict: true },
      invoice_number: true,
      client_name: true,
      due_date: true,
    },
    sort: 'invoice_date',
    called,
  },
  actions: {
    send: {
      label: 'Mark as Sent',
      call: 'GET api/invoice/mark_as_sent/:id',
      may: 'invoice.send',
      isNextStep: true,
      confirm: [said.confirmSend],
      done: said.sent,
      failed: said.sendFailed,
      idMissing: said.idMissing,
      refuse: ({ voided_at: voided, payment_status: status, waits_for_approval: waits }) =>
        voided ? said.isVoid : status === 'Sent' ? said.alreadySent : waits ? said.notApproved : undefined,
    },
    send_to_accounting: {
      label: 'Sent to the accounting package',
      // It is the project that is marked, and with it every invoice of that project.
      call: 'GET api/invoice/mark_project_as_sent_to_quickbooks/:id',
      idFrom: 'project_id',
      may: 'invoice.send',
      isNextStep: true,
      confirm: [said.confirmAccounting],
      done: said.inAccounting,
      failed: said.accountingFailed,
      idMissing: messages.project.idMissing,
      refuse: (row) => (row.is_sent_to_quickbooks ? said.alreadyInAccounting : undefined),
    },
  },
  bulk: ['payment_status', 'invoice_date'],
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

function cents() {
  return z.int().nullable().meta({ description: 'Whole cents; null while the project has no fee' })
}

function wholePercents(): string[] {
  return Array.from({ length: 101 }, (_, percent) => String(percent))
}
