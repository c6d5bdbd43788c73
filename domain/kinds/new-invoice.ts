import { date, lookup, text, whole, type Field } from '../fields.ts'
import { copyWith, withLater } from '../later.ts'
import { messages } from '../words/messages.ts'

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
  return withLater(copyWith(bounds, { label: 'Billing Percentage' }), {
    schema: () => bounds.schema.refine((value) => value > 0, said.amountTooLow),
  }) satisfies Field
}
