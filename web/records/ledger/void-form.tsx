import { ledgerScreen as said } from '#domain/words/ledger-screen.ts'
import { RootError } from '../../account/root-error.tsx'
import { useCheckedForm } from '../../account/use-checked-form.ts'
import { call } from '../../api/ask.ts'
import { useIdempotencyKeys } from '../../api/use-idempotency-keys.ts'
import { Button } from '../../components/button.tsx'
import { answers, DialogClose } from '../../components/dialog.tsx'
import { Field } from '../../components/field.tsx'
import { useFocusOnWrong } from '../../components/use-focus-on-wrong.ts'
import type { InvoiceRow } from './use-ledger.ts'

export function VoidForm({ invoice, onDone }: { invoice: InvoiceRow; onDone: (message: string) => void }) {
  const keys = useIdempotencyKeys()
  const { form, errors, isBusy, tries } = useCheckedForm({
    rules: async () => (await import('./typed-rules.ts')).voidReason,
    send: async ({ reason }) => {
      const answer = await call('POST api/invoice/void/:id', {
        params: { id: invoice.invoice_id },
        body: { reason },
        idempotencyKey: keys.keyOf(reason),
      })
      keys.settle(answer, reason)
      if (answer.operation === 'ERROR') return answer
      onDone(answer.message)
    },
  })
  const shown = useFocusOnWrong(tries)
  return (
    <form {...form} ref={shown} className="flex flex-col gap-4">
      <p>{said.voidWhy(invoice.invoice_number)}</p>
      <Field id="void-reason" label={said.reason} required error={errors.reason}>
        {(described) => (
          <textarea
            {...described}
            name="reason"
            required
            rows={3}
            maxLength={500}
            className="control field-sizing-content max-h-48 min-h-20"
          />
        )}
      </Field>
      <RootError error={errors.root} />
      <div className={answers}>
        <DialogClose asChild>
          <Button>{said.cancel}</Button>
        </DialogClose>
        <Button type="submit" variant="destroy" aria-disabled={isBusy}>
          {isBusy ? said.voiding : said.acts.void}
        </Button>
      </div>
    </form>
  )
}
