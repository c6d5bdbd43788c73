import { invoiceAt, readNewInvoices } from '#domain/records/billing.ts'
import { messages } from '#domain/words/messages.ts'
import type { StartValues } from '#domain/kinds/kind.ts'
import { newInvoiceFields } from '#domain/kinds/new-invoice.ts'
import type { Line } from '#domain/ledger.ts'
import type { FieldErrors } from '#domain/result.ts'

export const entryFields = ['payment_amount', 'notes'] as const
export type EntryField = (typeof entryFields)[number]

export type InvoiceEntry = Record<EntryField, string> & {
  key: string
  /** Percents that were typed, by the id of their phase; an empty one bills nothing of it. */
  lines: Readonly<Record<string, string>>
  errors: Partial<Record<EntryField | 'lines', string>>
  /** The values and the key of a try that got no answer: it may be stored. */
  tried?: Record<EntryField, string> & { lines: InvoiceEntry['lines']; as: string }
}

export function newEntry(key: string): InvoiceEntry {
  const payment_amount = String(newInvoiceFields.payment_amount.startsAs)
  return { key, payment_amount, notes: '', lines: {}, errors: {} }
}

export function isTyped({ payment_amount: amount, notes, lines }: InvoiceEntry): boolean {
  return notes !== '' || amount !== String(newInvoiceFields.payment_amount.startsAs) || isSplit({ lines })
}

/** Percents by phase were typed: the percentage of the whole follows from them. */
export function isSplit({ lines }: Pick<InvoiceEntry, 'lines'>): boolean {
  return Object.values(lines).some((percent) => percent !== '')
}

/** Whole percents, as they are typed; nothing typed is nothing wrong. */
export function isPercent(typed: string): boolean {
  const value = Number(typed)
  return typed === '' || (Number.isInteger(value) && value >= 0 && value <= 100)
}

export function linesOf({ lines }: Pick<InvoiceEntry, 'lines'>): Line[] {
  return Object.entries(lines).flatMap(([phase_id, percent]) =>
    percent === '' ? [] : { phase_id, percent: Number(percent) },
  )
}

export function withLine(entry: InvoiceEntry, phase: string, percent: string): InvoiceEntry {
  const { lines: _wrong, payment_amount: _amount, ...errors } = entry.errors
  return { ...entry, lines: { ...entry.lines, [phase]: percent }, errors }
}

/** An error is checked again as soon as its input changes. */
export function withTyped(entry: InvoiceEntry, field: EntryField, value: string): InvoiceEntry {
  const { [field]: wrong, ...errors } = entry.errors
  const next = { ...entry, [field]: value, errors }
  const still = wrong && newInvoiceFields[field].schema.safeParse(value).error?.issues[0]?.message
  return still ? { ...next, errors: { ...errors, [field]: still } } : next
}

/** The server sets Pending and the sender itself, whatever is sent here. */
export function payloadsOf(entries: readonly InvoiceEntry[], projectId: string, { today, me }: StartValues) {
  return entries.map(({ payment_amount: amount, notes, lines }) => ({
    project_id: projectId,
    user_email: me,
    invoice_date: today,
    payment_amount: amount === '' ? null : Number(amount),
    notes,
    payment_status: 'Pending',
    ...(isSplit({ lines }) && { lines: linesOf({ lines }) }),
  }))
}

export function checkEntry(entry: InvoiceEntry, projectId: string, now: StartValues): InvoiceEntry {
  const { errors = {} } = readNewInvoices(payloadsOf([entry], projectId, now), now)
  return { ...entry, ...withErrors([entry], errors)[0] }
}

export function isWrong({ errors }: InvoiceEntry): boolean {
  return Object.keys(errors).length > 0
}

export type Batch = { as: string; entries: InvoiceEntry[] }

/** Entries that may be stored go again under their old key, so that none is made twice; the others share a new one. */
export function batchesOf(entries: readonly InvoiceEntry[], newKey: string): Batch[] {
  return [...Map.groupBy(entries, ({ tried }) => tried?.as ?? newKey)].map(([as, entries]) => ({
    as,
    entries,
  }))
}

export function leftOf({ as, entries }: Batch, status: number, errors: FieldErrors): InvoiceEntry[] {
  // A 422 means that an earlier try was saved; entries edited since are invoices of their own.
  if (status === 422) return entries.filter(isEdited).map(withoutTry)
  const told = withErrors(entries, errors)
  const isRefused = status >= 400 && status < 500
  if (isRefused) return told.map(withoutTry)
  return told.map((entry) => ({
    ...entry,
    tried: entry.tried ?? {
      as,
      payment_amount: entry.payment_amount,
      notes: entry.notes,
      lines: entry.lines,
    },
  }))
}

function isEdited({ tried, ...entry }: InvoiceEntry): boolean {
  return entryFields.some((field) => entry[field] !== tried?.[field]) || entry.lines !== tried?.lines
}

function withoutTry({ tried: _tried, ...entry }: InvoiceEntry): InvoiceEntry {
  return entry
}

/** Keys such as `invoices.0.notes` name the entry and the field. */
export function withErrors(entries: readonly InvoiceEntry[], found: FieldErrors): InvoiceEntry[] {
  return entries.map((entry, index) => {
    const own = ([...entryFields, 'lines'] as const).flatMap((field) => {
      const sentences = found[invoiceAt(index, field)]
      return sentences ? [[field, sentences.join(' ')] as const] : []
    })
    return { ...entry, errors: Object.fromEntries(own) }
  })
}

export function reasonsIn(found: FieldErrors): string {
  return Object.entries(found)
    .map(([key, sentences]) => {
      const index = /^invoices\.(\d+)\./.exec(key)?.[1]
      const sentence = sentences.join(' ')
      return index === undefined ? sentence : messages.invoice.atEntry(Number(index) + 1, sentence)
    })
    .join(' ')
}

export function entryInputId({ key }: Pick<InvoiceEntry, 'key'>, field: EntryField | 'lines'): string {
  return `invoice-${key}-${field}`
}
