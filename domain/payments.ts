import { z } from 'zod'
import { isCivilDate } from './dates.ts'
import { isStorable } from './storable.ts'
import { ledgerMessages as said } from './words/ledger.ts'
import { messages } from './words/messages.ts'

const longestNote = 200

export const paymentPayload = z.object({
  paid_on: z.string({ error: messages.generic.badDate }).refine(isCivilDate, messages.generic.badDate),
  amount_cents: z.int({ error: said.badPayment, abort: true }).min(1, said.badPayment),
  note: z
    .string({ error: messages.generic.badText })
    .max(longestNote, messages.generic.tooLong(longestNote))
    .refine(isStorable, messages.generic.unstorable)
    .trim()
    .default(''),
})
