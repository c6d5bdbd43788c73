import { writeMoney, type Currency } from '#domain/money.ts'
import { ledgerScreen } from '#domain/words/ledger-screen.ts'
import { FieldError } from '../components/field.tsx'
import { LedgerNotes } from '../records/ledger/ledger-notes.tsx'
import type { ProjectLedger } from '../records/ledger/use-ledger.ts'
import { entryInputId, isPercent, type InvoiceEntry } from './invoice-entries.ts'
import type { Preview } from './invoice-preview.ts'

const { newInvoice: said, heads } = ledgerScreen

/** Percents of the phases of a contract, where it has any, each with what it comes to. */
export function EntryPhases({
  entry,
  ledger: { contract, currency },
  preview,
  onType,
}: {
  entry: InvoiceEntry
  ledger: ProjectLedger
  preview: Preview | undefined
  onType: (phase: string, percent: string) => void
}) {
  const { phases = [] } = contract ?? {}
  const typed = Object.entries(entry.lines).filter(([, percent]) => percent !== '')
  // Somebody has removed the phase meanwhile: what was typed for it can be seen and taken away.
  const gone = typed.filter(([phase]) => !phases.some((each) => each.id === phase))
  const all = [
    ...phases,
    ...gone.map(([phase]) => ({ id: phase, name: said.removedPhase, percent_to_date: 0 })),
  ]
  if (all.length === 0) return null
  const id = entryInputId(entry, 'lines')
  const error = typed.every(([, percent]) => isPercent(percent)) ? entry.errors.lines : said.badPercent
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={`${id}-hint`} className="flex min-w-0 flex-col gap-2">
      <legend className="pb-1 text-small font-medium">{said.byPhase}</legend>
      <ul className="divide-y divide-line border-y border-line">
        {all.map((phase) => {
          const line = preview?.line_amounts?.find(({ phase_id }) => phase_id === phase.id)
          return (
            <li
              key={phase.id}
              className="grid grid-cols-[minmax(0,1fr)_5rem_7.5rem] items-center gap-x-3 py-1 text-small max-sm:grid-cols-[minmax(0,1fr)_5rem]"
            >
              <label htmlFor={`${id}-${phase.id}`} className="min-w-0 break-words">
                {phase.name}
                <span className="block text-fine text-ink-faint">
                  {ledgerScreen.part(heads.toDate, ledgerScreen.percent(phase.percent_to_date))}
                </span>
              </label>
              <input
                id={`${id}-${phase.id}`}
                aria-label={said.percentOf(phase.name)}
                type="number"
                min={0}
                max={100}
                step={1}
                placeholder="%"
                value={entry.lines[phase.id] ?? ''}
                aria-invalid={!isPercent(entry.lines[phase.id] ?? '')}
                aria-describedby={error === undefined ? undefined : `${id}-error`}
                onChange={({ target }) => onType(phase.id, target.value)}
                className="control text-right tabular-nums"
              />
              <span className="text-right tabular-nums max-sm:col-span-2">
                {line === undefined ? (
                  <span className="text-ink-faint">{ledgerScreen.none}</span>
                ) : (
                  writeMoney(line.amount_cents, currency)
                )}
              </span>
            </li>
          )
        })}
      </ul>
      <p id={`${id}-hint`} className="text-fine text-ink-faint">
        {said.byPhaseHint}
      </p>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}

/** What the entry comes to, as one types. */
export function EntryAmounts({ preview, currency }: { preview: Preview | undefined; currency: Currency }) {
  if (preview === undefined || preview.amount_cents === null) return null
  const figures = [
    [heads.previous, preview.previously_billed_cents],
    [said.amount, preview.amount_cents],
    [heads.toDate, preview.to_date_cents],
    [heads.remaining, preview.remaining_cents],
  ] as const
  return (
    <div className="flex flex-col gap-1">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-1 text-small sm:flex sm:flex-wrap">
        {figures.map(([name, cents]) => (
          <div key={name}>
            <dt className="text-fine text-ink-muted">{name}</dt>
            <dd className={`tabular-nums ${name === said.amount ? 'font-semibold' : ''}`}>
              {writeMoney(cents ?? 0, currency)}
            </dd>
          </div>
        ))}
      </dl>
      <LedgerNotes notes={preview.notes} />
    </div>
  )
}
