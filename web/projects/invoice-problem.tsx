import { messages } from '#domain/words/messages.ts'
import { newInvoiceFields } from '#domain/kinds/invoice.ts'
import { ProblemSummary, type Problem } from '../records/form/problem-summary.tsx'
import { entryFields, entryInputId, type InvoiceEntry } from './invoice-entries.ts'

/** Why the invoices were not submitted, with what is wrong in each. */
export function InvoiceProblem({ problem, entries }: { problem: Problem; entries: readonly InvoiceEntry[] }) {
  const wrong = entries.flatMap((entry, index) =>
    entryFields.flatMap((field) => {
      const sentence = entry.errors[field]
      const label = `${messages.invoice.entry(index + 1)}, ${newInvoiceFields[field].label}`
      return sentence ? [{ id: entryInputId(entry, field), text: `${label}: ${sentence}` }] : []
    }),
  )
  return <ProblemSummary problem={problem} wrong={wrong} />
}
