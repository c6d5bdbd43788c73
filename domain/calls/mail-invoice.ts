import { z } from 'zod'
import { invoice } from '../kinds/invoice.ts'
import type { Calls } from './call.ts'
import { idMeaning, result } from './shapes.ts'

export const mailInvoice = {
  'POST api/invoice/:id/mail': {
    tag: invoice.name.many,
    summary: 'Send an invoice by mail, a draft being sent first',
    may: 'invoice.send',
    params: idMeaning(invoice),
    body: z.object({ to: z.array(z.string()).optional(), message: z.string().optional() }),
    answers: result(invoice.read),
  },
} satisfies Calls
