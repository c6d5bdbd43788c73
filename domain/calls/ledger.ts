import { z } from 'zod'
import { billingPayload } from '../billing-settings.ts'
import { percentMeanings } from '../invoice-stage.ts'
import { invoice } from '../kinds/invoice.ts'
import { project } from '../kinds/project.ts'
import { phaseKinds } from '../ledger.ts'
import { currencies } from '../money.ts'
import type { Calls } from './call.ts'
import { idMeaning, result } from './shapes.ts'

const cents = z.int()
const maybe = z.int().nullable()
const tag = 'Billing'

const payment = z.object({
  id: z.uuid(),
  paid_on: z.iso.date(),
  amount_cents: cents,
  note: z.string(),
})

export const paidInvoice = invoice.read.extend({
  payments: z.array(payment).meta({ description: 'Oldest first' }),
})

const notes = {
  ledger_notes: z.array(z.string()).meta({ description: 'What is remarkable, refused by nobody' }),
}

const phase = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(phaseKinds),
  share_bp: maybe.meta({
    description: 'Hundredths of a percent of the fee, where the amount follows from them',
  }),
  amount_cents: cents,
  percent_to_date: z.int(),
  billed_cents: cents.meta({ description: 'Sent' }),
  drafted_cents: cents,
  remaining_cents: cents,
})

const contract = z.object({
  fee_cents: cents,
  additional_cents: cents,
  total_cents: cents,
  terms_days: maybe.meta({ description: 'null: those of the firm' }),
  phases: z.array(phase),
  version: z.int(),
})

const ledger = z.object({
  project_id: z.string(),
  project_name: z.string(),
  client_name: z.string(),
  mail_to: z
    .string()
    .meta({ description: 'Whom invoices are mailed to unless told otherwise; empty: nobody' }),
  currency: z.enum(currencies),
  percent_means: z.enum(percentMeanings).meta({ description: 'Of new invoices' }),
  contract: contract.nullable(),
  invoices: z
    .array(paidInvoice.extend(notes))
    .meta({ description: 'Sent ones by their sending, drafts by their date, void ones' }),
  totals: z.object({
    billed_cents: maybe,
    drafted_cents: maybe,
    paid_cents: maybe,
    open_cents: maybe,
    remaining_cents: maybe,
    ready_cents: maybe.meta({ description: 'Earned less billed and drafted; null once it is cancelled' }),
    percent_to_date: z.int(),
    ...notes,
  }),
  progress_percent: z.int().meta({ description: 'Closed of all tasks' }),
})

/** The reader of contracts checks it, because it knows the sentences. */
const contractPayload = z.object({
  fee_cents: maybe.optional().meta({ description: 'null takes the contract away' }),
  terms_days: maybe.optional(),
  phases: z
    .array(
      z.object({
        id: z.string().optional(),
        name: z.string(),
        kind: z.enum(phaseKinds).optional(),
        share_bp: maybe.optional(),
        amount_cents: maybe.optional(),
      }),
    )
    .optional(),
  version: z.int().optional(),
})

const settings = z.object({
  percent_means: z.enum(percentMeanings),
  terms_days: z.int(),
  approval_required: z.boolean(),
  currency: z.enum(currencies),
  accounting_item: z.string(),
  remit_to: z.string(),
  version: z.int(),
})

export const ledgerCalls = {
  'GET api/ledger/project/:id': {
    tag,
    summary: 'The contract of a project, what its invoices come to, and what remains',
    may: 'ledger.read',
    params: idMeaning(project),
    answers: result(ledger),
  },
  'PUT api/ledger/project/:id/contract': {
    tag,
    summary: 'Set fee, terms and phases of a project; absent keys keep their values',
    may: 'ledger.update',
    params: idMeaning(project),
    body: contractPayload,
    answers: result(ledger),
    refuses: [409],
  },
  'GET api/billing/settings': {
    tag,
    summary: 'How the firm bills',
    may: 'billing.settings',
    answers: result(settings),
  },
  'PUT api/billing/settings': {
    tag,
    summary: 'Change how the firm bills; absent keys keep their values',
    may: 'billing.configure',
    body: billingPayload,
    answers: result(settings),
    refuses: [409],
  },
} satisfies Calls
