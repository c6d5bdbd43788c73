import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AnswerOf, DataOf } from '#domain/calls/registry.ts'
import { writeMoney, type Currency } from '#domain/money.ts'
import { billingScreen as said } from '#domain/words/billing-screen.ts'
import { RootError } from '../account/root-error.tsx'
import { SubmitButton } from '../account/submit-button.tsx'
import { useCheckedForm } from '../account/use-checked-form.ts'
import { call } from '../api/ask.ts'
import { useIdempotencyKeys } from '../api/use-idempotency-keys.ts'
import { Button } from '../components/button.tsx'
import { Checkbox } from '../components/checkbox.tsx'
import { answers, Dialog, DialogClose } from '../components/dialog.tsx'
import { Field } from '../components/field.tsx'
import { useFocusOnWrong } from '../components/use-focus-on-wrong.ts'
import { LoadingLines } from '../components/loading-lines.tsx'
import { notifyDone } from '../components/notify.ts'
import { useFirmClock } from '../layout/use-firm-clock.ts'
import { printPaper } from '../records/print-paper.ts'
import { previousMonth } from './billing-state.ts'

type Made = NonNullable<DataOf<'POST api/billing/exports'>>

export function ExportDialog({ currency, onClose }: { currency: Currency; onClose: () => void }) {
  const queries = useQueryClient()
  const { data: clock } = useFirmClock()
  const [made, setMade] = useState<Made>()
  const settle = (now: Made, message: string) => {
    notifyDone(message)
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'form' })
    setMade(now)
  }
  return (
    <Dialog title={said.export} open isFirm onClose={onClose} begins="input" ends="[data-export]">
      {made !== undefined ? (
        <Result made={made} currency={currency} />
      ) : clock === undefined ? (
        <LoadingLines looks={['w-1/2', 'h-9! w-full']} />
      ) : (
        <ExportForm today={clock.today} onMade={settle} />
      )}
    </Dialog>
  )
}

function ExportForm({ today, onMade }: { today: string; onMade: (made: Made, message: string) => void }) {
  const [nothing, setNothing] = useState<{ said: string; skipped: Skipped }>()
  const keys = useIdempotencyKeys()
  const period = previousMonth(today)
  const { form, errors, isBusy, tries } = useCheckedForm({
    rules: async () =>
      (await import('#domain/calls/billing-exports.ts')).billingExportCalls['POST api/billing/exports'].body,
    read: (typed) => {
      const { again, ...dates } = Object.fromEntries(new FormData(typed))
      return { ...dates, again: again === 'on' }
    },
    send: async (body) => {
      setNothing(undefined)
      const what = JSON.stringify(body)
      const answer = await call('POST api/billing/exports', { body, idempotencyKey: keys.keyOf(what) })
      keys.settle(answer, what)
      if (answer.operation === 'ERROR') return answer
      if (answer.data === null) setNothing({ said: answer.message, skipped: skippedIn(answer.body) })
      else onMade(answer.data, answer.message)
    },
  })
  const shown = useFocusOnWrong(tries)
  return (
    <form {...form} ref={shown} className="flex flex-col gap-4">
      <p className="text-ink-muted">{said.exportHint}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {(['from', 'to'] as const).map((end) => (
          <Field key={end} id={`export-${end}`} label={said[end]} required error={errors[end]}>
            {(described) => (
              <input
                {...described}
                name={end}
                type="date"
                required
                className="control"
                defaultValue={period[end]}
              />
            )}
          </Field>
        ))}
      </div>
      <Checkbox name="again" label={said.again} />
      <RootError error={errors.root} />
      <div role="status" className="empty:hidden">
        {nothing && <p>{nothing.said}</p>}
        {nothing && <Left skipped={nothing.skipped} />}
      </div>
      <div className={answers}>
        <DialogClose asChild>
          <Button>{said.cancel}</Button>
        </DialogClose>
        <SubmitButton isBusy={isBusy} busy={said.making}>
          {said.make}
        </SubmitButton>
      </div>
    </form>
  )
}

/** The files of what was just made, and what is not in them. */
function Result({
  made: { id, invoices, total_cents: cents, parts, skipped },
  currency,
}: {
  made: Made
  currency: Currency
}) {
  return (
    <div className="flex flex-col gap-4">
      <p>{said.result(invoices, writeMoney(cents, currency))}</p>
      <Left skipped={skipped} />
      <div className={answers}>
        {Array.from({ length: parts }, (_, index) => index + 1).map((part) => (
          <Button
            key={part}
            variant={part === 1 ? 'primary' : 'secondary'}
            onClick={() => void printPaper(`api/billing/exports/${id}/csv?part=${part}`)}
          >
            {said.part(part, parts)}
          </Button>
        ))}
      </div>
    </div>
  )
}

type Skipped = Made['skipped']

/** Beside the data, of which there is none. */
function skippedIn({ skipped }: Partial<AnswerOf<'POST api/billing/exports'>>): Skipped {
  return skipped ?? []
}

/** Invoices that are in no file, and why. */
function Left({ skipped }: { skipped: Skipped }) {
  if (skipped.length === 0) return null
  return (
    <div className="text-small text-ink-muted">
      <p>{said.skipped(skipped.length)}</p>
      <ul className="max-h-40 list-disc overflow-y-auto pl-5">
        {skipped.map(({ invoice_id: left, invoice_number: number, project_name: name, why }) => (
          <li key={left}>{said.left(number, name, why)}</li>
        ))}
      </ul>
    </div>
  )
}
