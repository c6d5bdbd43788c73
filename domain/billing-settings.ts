import { z } from 'zod'
import { isTerms } from './contract.ts'
import { percentMeanings } from './invoice-stage.ts'
import { currencies } from './money.ts'
import { isStorable } from './storable.ts'
import { ledgerMessages as said } from './words/ledger.ts'
import { messages } from './words/messages.ts'

const limits = { accounting_item: 100, remit_to: 500 } as const

/** Keys that are absent stay as they are. */
export const billingPayload = z.object({
  percent_means: z.enum(percentMeanings, { error: said.badPercentMeans }).exactOptional(),
  terms_days: z.custom<number>(isTerms, said.badTerms).exactOptional(),
  approval_required: z.boolean({ error: said.badApproval }).exactOptional(),
  currency: z.enum(currencies, { error: said.badCurrency }).exactOptional(),
  accounting_item: text(limits.accounting_item)
    .refine((item) => item !== '', said.itemRequired)
    .exactOptional(),
  remit_to: text(limits.remit_to).exactOptional(),
  version: z.int({ error: messages.generic.badVersion }).exactOptional(),
})

export type BillingPayload = z.output<typeof billingPayload>

function text(limit: number) {
  return z
    .string({ error: messages.generic.badText })
    .max(limit, messages.generic.tooLong(limit))
    .refine(isStorable, messages.generic.unstorable)
    .trim()
}
