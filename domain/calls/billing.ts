import { z } from 'zod'
import { projectStatuses } from '../choices.ts'
import { personShape } from '../fields.ts'
import { currencies } from '../money.ts'
import { isStorable } from '../storable.ts'
import { listRefusals } from '../words/list-refusals.ts'
import type { Calls } from './call.ts'
import { result } from './shapes.ts'

const cents = z.int()
const tag = 'Billing'

const ageing = {
  d0_30_cents: cents,
  d31_60_cents: cents,
  d61_90_cents: cents,
  d90_cents: cents,
  total_cents: cents,
}

const overview = z.object({
  as_of: z.iso.date(),
  currency: z.enum(currencies),
  totals: z.object({
    ready_cents: cents,
    ready_count: z.int(),
    draft_cents: cents,
    draft_count: z.int(),
    sent_cents: cents.meta({ description: 'Open and not overdue' }),
    sent_count: z.int(),
    overdue_cents: cents,
    overdue_count: z.int(),
    open_cents: cents.meta({ description: 'Sent and overdue' }),
    paid_this_year_cents: cents,
  }),
  ageing: z.object({
    rows: z
      .array(z.object({ client_uuid: z.string().nullable(), client_name: z.string(), ...ageing }))
      .meta({ description: 'By days since the invoice date, largest first' }),
    totals: z.object(ageing),
  }),
})

const ready = z.object({
  project_id: z.string(),
  project_name: z.string(),
  client_name: z.string(),
  manager: personShape,
  status: z.enum(projectStatuses),
  earned_percent: z.int(),
  billed_percent: z.int(),
  total_cents: cents.nullable(),
  ready_cents: cents.nullable().meta({ description: 'null: the project has no fee' }),
})

export const billingCalls = {
  'GET api/billing/overview': {
    tag,
    summary: 'What can be billed, what is out, how old it is, and what was paid this year',
    may: 'billing.read',
    answers: result(overview),
  },
  'GET api/billing/ready': {
    tag,
    summary: 'Projects that have earned more than was billed, largest first, those without a fee last',
    may: 'billing.read',
    query: z.object({
      page: z.string().optional().meta({ description: 'From 1; a page past the end is empty' }),
      per_page: z.string().optional().meta({ description: '1 to 100, 10 by default' }),
      q: z
        .string({ error: listRefusals.badFilterText })
        .refine((text) => text.length <= 200 && isStorable(text), listRefusals.badFilterText)
        .optional()
        .meta({ description: 'In the name or number of the project' }),
    }),
    answers: result(z.array(ready)).extend({ total_rows: z.int() }),
  },
} satisfies Calls
