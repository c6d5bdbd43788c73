import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, type SyntheticEvent } from 'react'
import { flushSync } from 'react-dom'
import { ledgerScreen } from '#domain/words/ledger-screen.ts'
import { messages } from '#domain/words/messages.ts'
import { can } from '#domain/permissions.ts'
import type { FormWords } from '#domain/kinds/kind.ts'
import { newInvoiceFields } from '#domain/kinds/new-invoice.ts'
import { Button } from '../components/button.tsx'
import { useArrivalAt } from '../layout/use-arrival-at.ts'
import { useUser } from '../layout/use-session.ts'
import { DoneDialog } from '../records/form/done-dialog.tsx'
import { projectLedger } from '../records/ledger/use-ledger.ts'
import { BilledInvoices } from './billed-invoices.tsx'
import { InvoiceBlock } from './invoice-block.tsx'
import { InvoiceButtons } from './invoice-buttons.tsx'
import { previewOf } from './invoice-preview.ts'
import { LedgerSummary } from './ledger-summary.tsx'
import { useInvoiceEntries } from './use-invoice-entries.ts'
import { ProblemSummary, type Problem } from '../records/form/problem-summary.tsx'
import { entryFields, entryInputId, type InvoiceEntry } from './invoice-entries.ts'

export function InvoiceSection({
  projectId,
  next,
  onUnsaved,
}: {
  projectId: string
  next: FormWords['next']
  onUnsaved: (isUnsaved: boolean) => void
}) {
  const user = useUser()
  const { entries, ...invoices } = useInvoiceEntries(projectId)
  const { isUnsaved, problem } = invoices
  useEffect(() => onUnsaved(isUnsaved), [isUnsaved, onUnsaved])
  const { data: ledger } = useQuery({ ...projectLedger(projectId), enabled: can(user, 'ledger.read') })
  const previews = ledger && previewOf(ledger, entries)
  const form = useRef<HTMLFormElement>(null)
  const heading = useArrivalAt('#create-invoices')
  const focus = (selector: string, otherwise = selector) => {
    const { current } = form
    const found =
      current?.querySelector<HTMLElement>(selector) ?? current?.querySelector<HTMLElement>(otherwise)
    found?.focus()
  }
  // Drawn at once: a focus that comes later takes the keys from whoever types elsewhere by then.
  const add = () => {
    const key = flushSync(invoices.add)
    focus(`[data-entry="${key}"] [type=number]`)
  }
  const remove = (index: number) => {
    const neighbour = entries[index + 1] ?? entries[index - 1]
    flushSync(() => invoices.remove(entries[index]?.key ?? ''))
    focus(neighbour ? `[data-entry="${neighbour.key}"]` : '[data-add]')
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    form.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
    void invoices.submit()
  }
  const restore = () => {
    flushSync(invoices.restore)
    focus('[role=alert]', '[data-entry]')
  }
  return (
    <section
      aria-labelledby="create-invoices"
      className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4 md:p-5"
    >
      <h2 ref={heading} id="create-invoices" tabIndex={-1} className="font-semibold outline-none">
        Create Invoices
      </h2>
      {can(user, 'ledger.read') && <LedgerSummary projectId={projectId} />}
      {can(user, 'invoice.of_project') && <BilledInvoices projectId={projectId} />}
      <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {entries.map((entry, index) => (
          <InvoiceBlock
            key={entry.key}
            entry={entry}
            number={index + 1}
            isBusy={invoices.isBusy}
            onType={(field, value) => invoices.type(entry.key, field, value)}
            ledger={ledger}
            preview={previews?.get(entry.key)}
            onTypeLine={(phase, percent) => invoices.typeLine(entry.key, phase, percent)}
            onRemove={() => remove(index)}
          />
        ))}
        {problem && <InvoiceProblem problem={problem} entries={entries} />}
        {invoices.hasKept && (
          <div className="flex flex-wrap items-center gap-3">
            <p>{messages.invoice.kept}</p>
            <Button size="small" disabled={invoices.isBusy} onClick={restore}>
              Restore entries
            </Button>
          </div>
        )}
        <InvoiceButtons
          count={entries.length}
          isBusy={invoices.isBusy}
          onAdd={add}
          onStopWaiting={invoices.stopWaiting}
        />
      </form>
      <DoneDialog
        done={invoices.isDone ? done : undefined}
        next={next}
        onClose={() => {
          invoices.close()
          // After the dialog has let go of the focus.
          setTimeout(() => focus('[data-add]'))
        }}
      />
    </section>
  )
}

const done = { sentence: messages.invoice.created, isMerged: false, next: {}, carried: {} }

function InvoiceProblem({ problem, entries }: { problem: Problem; entries: readonly InvoiceEntry[] }) {
  const wrong = entries.flatMap((entry, index) =>
    ([...entryFields, 'lines'] as const).flatMap((field) => {
      const sentence = entry.errors[field]
      const name = field === 'lines' ? ledgerScreen.newInvoice.byPhase : newInvoiceFields[field].label
      const label = `${messages.invoice.entry(index + 1)}, ${name}`
      return sentence ? [{ id: entryInputId(entry, field), text: `${label}: ${sentence}` }] : []
    }),
  )
  return <ProblemSummary problem={problem} wrong={wrong} />
}
