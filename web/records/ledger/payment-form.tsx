import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readMoney, writeMoney, type Currency } from '#domain/money.ts'
import { ledgerScreen as said } from '#domain/words/ledger-screen.ts'
import { RootError } from '../../account/root-error.tsx'
import { SubmitButton } from '../../account/submit-button.tsx'
import { useCheckedForm } from '../../account/use-checked-form.ts'
import { call } from '../../api/ask.ts'
import { useIdempotencyKeys } from '../../api/use-idempotency-keys.ts'
import { answers } from '../../components/dialog.tsx'
import { Field } from '../../components/field.tsx'
import { useFocusOnWrong } from '../../components/use-focus-on-wrong.ts'
import { LoadingLines } from '../../components/loading-lines.tsx'
import { Loaded } from '../../components/loaded.tsx'
import { useFirmClock } from '../../layout/use-firm-clock.ts'
import { Payments } from './payments.tsx'
import { projectLedger, type InvoiceRow } from './use-ledger.ts'

/** What was paid of an invoice, and what is paid now. */
export function PaymentForm({
  invoice: { invoice_id: id, project_id: projectId },
  currency,
  onDone,
}: {
  invoice: InvoiceRow
  currency: Currency
  onDone: (message: string) => void
}) {
  const { data, error, refetch } = useQuery(projectLedger(projectId))
  const { data: clock } = useFirmClock()
  const invoice = data?.invoices.find((each) => each.invoice_id === id)
  const today = clock?.today
  return (
    <Loaded
      data={invoice && today !== undefined ? { invoice, today } : undefined}
      error={error}
      retry={refetch}
      waiting={<LoadingLines looks={['w-1/2', 'h-9! w-full', 'h-9! w-2/3']} />}
    >
      {({ invoice: shown, today: day }) => (
        <>
          {shown.amount_cents !== null && (
            <p>
              {shown.stage === 'Paid'
                ? said.paidInFull(writeMoney(shown.amount_cents, currency))
                : said.stillOpen(
                    writeMoney(shown.open_cents ?? 0, currency),
                    writeMoney(shown.amount_cents, currency),
                  )}
            </p>
          )}
          <Payments invoice={shown} currency={currency} onDone={onDone} />
          {shown.stage !== 'Paid' && (
            <NewPayment id={id} currency={currency} open={shown.open_cents} today={day} onDone={onDone} />
          )}
        </>
      )}
    </Loaded>
  )
}

function NewPayment({
  id,
  currency,
  open,
  today,
  onDone,
}: {
  id: string
  currency: Currency
  open: number | null
  today: string
  onDone: (message: string) => void
}) {
  const keys = useIdempotencyKeys()
  // The window may have been open before there was anything to fill in.
  useEffect(() => document.getElementById('payment-amount')?.focus(), [])
  const { form, errors, isBusy, tries } = useCheckedForm({
    rules: async () => (await import('./typed-rules.ts')).typedPayment,
    read: (typed) => {
      const { amount_cents: amount, ...values } = Object.fromEntries(new FormData(typed))
      return { ...values, amount_cents: typeof amount === 'string' ? readMoney(amount) : undefined }
    },
    send: async (body) => {
      const what = JSON.stringify(body)
      const answer = await call('POST api/invoice/:id/payments', {
        params: { id },
        body,
        idempotencyKey: keys.keyOf(what),
      })
      keys.settle(answer, what)
      if (answer.operation === 'ERROR') return answer
      onDone(answer.message)
    },
  })
  const shown = useFocusOnWrong(tries)
  return (
    <form {...form} ref={shown} className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field id="payment-amount" label={said.amount} required error={errors.amount_cents}>
          {(described) => (
            <input
              {...described}
              name="amount_cents"
              inputMode="decimal"
              autoComplete="off"
              required
              className="control text-right tabular-nums"
              defaultValue={open !== null && open > 0 ? writeMoney(open, currency) : ''}
            />
          )}
        </Field>
        <Field id="payment-day" label={said.paidOn} required error={errors.paid_on}>
          {(described) => (
            <input
              {...described}
              name="paid_on"
              type="date"
              max={today}
              required
              className="control"
              defaultValue={today}
            />
          )}
        </Field>
      </div>
      <Field id="payment-note" label={said.note} error={errors.note}>
        {(described) => (
          <input {...described} name="note" maxLength={200} autoComplete="off" className="control" />
        )}
      </Field>
      <RootError error={errors.root} />
      <div className={answers}>
        <SubmitButton isBusy={isBusy} busy={said.recording}>
          {said.record}
        </SubmitButton>
      </div>
    </form>
  )
}
