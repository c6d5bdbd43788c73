import { Trash2 } from 'lucide-react'
import { clampedPercent } from '#domain/records/billing.ts'
import { ledgerScreen } from '#domain/words/ledger-screen.ts'
import { messages } from '#domain/words/messages.ts'
import { newInvoiceFields } from '#domain/kinds/new-invoice.ts'
import { Button } from '../components/button.tsx'
import { Field } from '../components/field.tsx'
import type { ProjectLedger } from '../records/ledger/use-ledger.ts'
import { EntryAmounts, EntryPhases } from './entry-amounts.tsx'
import { entryInputId, isSplit, type EntryField, type InvoiceEntry } from './invoice-entries.ts'
import type { Preview } from './invoice-preview.ts'

const { payment_amount: amount, notes } = newInvoiceFields
const bounds = { min: amount.min, max: amount.max, step: 1 }

export function InvoiceBlock({
  entry,
  number,
  isBusy,
  ledger,
  preview,
  onType,
  onTypeLine,
  onRemove,
}: {
  entry: InvoiceEntry
  number: number
  isBusy: boolean
  /** Of those who may see amounts. */
  ledger: ProjectLedger | undefined
  preview: Preview | undefined
  onTypeLine: (phase: string, percent: string) => void
  onType: (field: EntryField, value: string) => void
  onRemove: () => void
}) {
  const isDerived = isSplit(entry)
  const typed = isDerived ? String(preview?.payment_amount ?? '') : entry.payment_amount
  return (
    <fieldset
      data-entry={entry.key}
      tabIndex={-1}
      disabled={isBusy}
      className="flex min-w-0 flex-col gap-4 rounded-md border border-line p-3 sm:p-4"
    >
      <legend className="-ml-1 px-1 font-medium">{messages.invoice.entry(number)}</legend>
      <Field
        id={entryInputId(entry, 'payment_amount')}
        label={amount.label}
        required
        hint={isDerived && ledgerScreen.newInvoice.follows}
        error={entry.errors.payment_amount}
      >
        {(described) => (
          <div className="flex items-center gap-3">
            <input
              type="range"
              {...bounds}
              disabled={isDerived}
              value={typed === '' ? String(bounds.min) : typed}
              onChange={({ target }) => onType('payment_amount', target.value)}
              aria-label={`${amount.label} slider`}
              aria-invalid={described['aria-invalid']}
              aria-describedby={described['aria-describedby']}
              className="h-9 min-w-0 flex-1 accent-accent"
            />
            <input
              type="number"
              {...described}
              {...bounds}
              required
              disabled={isDerived}
              value={typed}
              onChange={({ target }) => onType('payment_amount', clampedPercent(target.value))}
              // An empty or unreadable share falls back to where the slider stands.
              onBlur={() => typed === '' && onType('payment_amount', String(bounds.min))}
              className="control w-20! text-right tabular-nums"
            />
            <span aria-hidden="true" className="text-ink-muted">
              %
            </span>
          </div>
        )}
      </Field>
      {ledger && <EntryPhases entry={entry} ledger={ledger} preview={preview} onType={onTypeLine} />}
      {ledger && <EntryAmounts preview={preview} currency={ledger.currency} />}
      <Field id={entryInputId(entry, 'notes')} label={notes.label} required error={entry.errors.notes}>
        {(described) => (
          <textarea
            {...described}
            required
            rows={2}
            value={entry.notes}
            onChange={({ target }) => onType('notes', target.value)}
            className="control field-sizing-content max-h-64 min-h-16"
          />
        )}
      </Field>
      <div>
        <Button size="small" variant="danger" className="-ml-2" onClick={onRemove}>
          <Trash2 aria-hidden="true" className="size-3.5" />
          Remove Invoice
        </Button>
      </div>
    </fieldset>
  )
}
