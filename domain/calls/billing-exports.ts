import { z } from 'zod'
import { isCivilDate } from '../dates.ts'
import { ledgerMessages as said } from '../words/ledger.ts'
import { messages } from '../words/messages.ts'
import type { Calls } from './call.ts'
import { result } from './shapes.ts'

const tag = 'Billing'
const common = { tag, may: 'billing.export' } as const

const day = () => z.string({ error: messages.generic.badDate }).refine(isCivilDate, messages.generic.badDate)

const facts = {
  id: z.uuid(),
  from: z.iso.date(),
  to: z.iso.date(),
  invoices: z.int(),
  total_cents: z.int(),
  parts: z.int().meta({ description: 'Files of at most 100 invoices' }),
}

const skipped = z.array(
  z.object({
    invoice_id: z.string(),
    invoice_number: z.string(),
    project_name: z.string(),
    why: z.string(),
  }),
)

const made = z.object({ ...facts, skipped })

export const billingExportCalls = {
  'POST api/billing/exports': {
    ...common,
    summary:
      'Hand the sent invoices of a period to the accounting package; 200 and null where there are none',
    body: z.object({
      from: day(),
      to: day(),
      again: z
        .boolean({ error: said.badAgain })
        .default(false)
        .meta({ description: 'Also those that were exported before' }),
    }),
    status: 201,
    orNothing: true,
    answers: result(made.nullable()).extend({
      skipped: skipped.optional().meta({ description: 'Where nothing else is there to export' }),
    }),
  },
  'GET api/billing/exports': {
    ...common,
    summary: 'The newest 50 exports',
    answers: result(z.array(z.object({ ...facts, exported_by: z.string(), exported_at: z.string() }))),
  },
  'GET api/billing/exports/:id/csv': {
    ...common,
    summary: 'A part of an export as a file that QuickBooks Online reads, always the same',
    params: { id: 'id of the export' },
    query: z.object({
      part: z
        .string({ error: said.badPart })
        .regex(/^[1-9]\d{0,3}$/, said.badPart)
        .transform(Number)
        .default(1),
    }),
    answers: z.string().meta({ format: 'binary' }),
    answersWith: 'text/csv',
  },
} satisfies Calls
