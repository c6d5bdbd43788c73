import { invoice } from '../kinds/invoice.ts'
import { invoiceMailPayload } from '../invoice-mail.ts'
import type { Calls } from './call.ts'
import { idMeaning, result } from './shapes.ts'

export const mailInvoice = {
  'POST api/invoice/:id/mail': {
    tag: invoice.name.many,
    summary: 'Mail an invoice with its PDF; a draft is sent first',
    may: 'invoice.mail',
    params: idMeaning(invoice),
    body: invoiceMailPayload,
    answers: result(invoice.read),
    refuses: [500],
  },
} satisfies Calls
