import { invoiceAt, readNewInvoices } from '#domain/records/billing.ts'
import { messages } from '#domain/words/messages.ts'
import type { StartValues } from '#domain/kinds/kind.ts'
import { newInvoiceFields } from '#domain/kinds/invoice.ts'
import type { FieldErrors } from '#domain/result.ts'

export const entryFields = ['payment_amount', 'notes'] as const
export type EntryField = (typeof entryFields)[number]

/** One block of the invoice section, with what is wrong with it. */
export type InvoiceEntry = Record<EntryField, string> & {
  key: string
  errors: Partial<Record<EntryField, string>>
  /** What it was in a try that got no answer, and that try's key: it may be stored. */
  tried?: Record<EntryField, string> & { as: string }
}

export function newEntry(key: string): InvoiceEntry {
  return { key, payment_amount: String(newInvoiceFields.payment_amount.startsAs), notes: '', errors: {} }
}

export function isTyped({ payment_amount: amount, notes }: InvoiceEntry): boolean {
  return notes !== '' || amount !== String(newInvoiceFields.payment_amount.startsAs)
}

/** An entry after typing. An input that says what is wrong is asked again as soon as it changes. */
export function typedInto(entry: InvoiceEntry, field: EntryField, value: string): InvoiceEntry {
  const { [field]: wrong, ...errors } = entry.errors
  const next = { ...entry, [field]: value, errors }
  const still = wrong && newInvoiceFields[field].schema.safeParse(value).error?.issues[0]?.message
  return still ? { ...next, errors: { ...errors, [field]: still } } : next
}

/** What is sent; the server makes it Pending and puts it in the sender's name whatever this says. */
export function payloadsOf(entries: readonly InvoiceEntry[], projectId: string, { today, me }: StartValues) {
  return entries.map(({ payment_amount: amount, notes }) => ({
    project_id: projectId,
    user_email: me,
    invoice_date: today,
    payment_amount: amount === '' ? null : Number(amount),
    notes,
    payment_status: 'Pending',
  }))
}

/** An entry with the sentences that the server would have for it, without asking. */
export function checked(entry: InvoiceEntry, projectId: string, now: StartValues): InvoiceEntry {
  const { errors = {} } = readNewInvoices(payloadsOf([entry], projectId, now), now)
  return { ...entry, ...withErrors([entry], errors)[0] }
}

export function isWrong({ errors }: InvoiceEntry): boolean {
  return Object.keys(errors).length > 0
}

/** Entries that are sent as one, under the key by which the server knows the call again. */
export type Batch = { as: string; entries: InvoiceEntry[] }

/**
 * What may be stored goes again by itself, under the key it went under: so it makes no second invoice, whatever stands
 * beside it by now. All others go together under a new one.
 */
export function batchesOf(entries: readonly InvoiceEntry[], newKey: string): Batch[] {
  return [...Map.groupBy(entries, ({ tried }) => tried?.as ?? newKey)].map(([as, entries]) => ({
    as,
    entries,
  }))
}

/** What is left to do of a batch that failed. */
export function leftOf({ as, entries }: Batch, status: number, errors: FieldErrors): InvoiceEntry[] {
  // An earlier try was saved: only what was edited since is not there, and it would be another invoice.
  if (status === 422) return entries.filter(isEdited).map(untried)
  const told = withErrors(entries, errors)
  const isRefused = status >= 400 && status < 500
  if (isRefused) return told.map(untried)
  return told.map((entry) => ({
    ...entry,
    tried: entry.tried ?? { as, payment_amount: entry.payment_amount, notes: entry.notes },
  }))
}

function isEdited({ tried, ...entry }: InvoiceEntry): boolean {
  return entryFields.some((field) => entry[field] !== tried?.[field])
}

function untried({ tried: _tried, ...entry }: InvoiceEntry): InvoiceEntry {
  return entry
}

/** Sentences such as those at `invoices.0.notes`, each at its entry and field. */
export function withErrors(entries: readonly InvoiceEntry[], found: FieldErrors): InvoiceEntry[] {
  return entries.map((entry, index) => {
    const own = entryFields.flatMap((field) => {
      const sentences = found[invoiceAt(index, field)]
      return sentences ? [[field, sentences.join(' ')] as const] : []
    })
    return { ...entry, errors: Object.fromEntries(own) }
  })
}

/** The same in words, for when the fields are not in sight. */
export function reasonsIn(found: FieldErrors): string {
  return Object.entries(found)
    .map(([key, sentences]) => {
      const index = /^invoices\.(\d+)\./.exec(key)?.[1]
      const sentence = sentences.join(' ')
      return index === undefined ? sentence : messages.invoice.atEntry(Number(index) + 1, sentence)
    })
    .join(' ')
}

/** Where an input is found on the page. */
export function entryInputId({ key }: Pick<InvoiceEntry, 'key'>, field: EntryField): string {
  return `invoice-${key}-${field}`
}
