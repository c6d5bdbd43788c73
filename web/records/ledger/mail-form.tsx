import { useQuery } from '@tanstack/react-query'
import { longestMessage } from '#domain/invoice-mail.ts'
import { ledgerScreen } from '#domain/words/ledger-screen.ts'
import { RootError } from '../../account/root-error.tsx'
import { SubmitButton } from '../../account/submit-button.tsx'
import { useCheckedForm } from '../../account/use-checked-form.ts'
import { call } from '../../api/ask.ts'
import { useIdempotencyKeys } from '../../api/use-idempotency-keys.ts'
import { Button } from '../../components/button.tsx'
import { answers, DialogClose } from '../../components/dialog.tsx'
import { Field } from '../../components/field.tsx'
import { useFocusOnWrong } from '../../components/use-focus-on-wrong.ts'
import { projectLedger, type InvoiceRow } from './use-ledger.ts'

const said = ledgerScreen.mail

/** To whom an invoice goes, and with which words; without an address to whom the project says. */
export function MailForm({
  invoice: { invoice_id: id, project_id: projectId, payment_status: status },
  onDone,
}: {
  invoice: InvoiceRow
  onDone: (message: string) => void
}) {
  const keys = useIdempotencyKeys()
  const usual = useQuery(projectLedger(projectId)).data?.mail_to
  const { form, errors, isBusy, tries } = useCheckedForm({
    rules: async () => (await import('./typed-rules.ts')).typedMail,
    send: async ({ to, message }) => {
      const addresses = to.split(/[\s,;]+/).filter((address) => address !== '')
      const body = {
        ...(addresses.length > 0 && { to: addresses }),
        ...(message.trim() !== '' && { message }),
      }
      const what = JSON.stringify(body)
      const answer = await call('POST api/invoice/:id/mail', {
        params: { id },
        body,
        idempotencyKey: keys.keyOf(what),
        takesLong: true,
      })
      keys.settle(answer, what)
      if (answer.operation === 'ERROR') return answer
      onDone(answer.message)
    },
  })
  const shown = useFocusOnWrong(tries)
  return (
    <form {...form} ref={shown} className="flex flex-col gap-4">
      {status !== 'Sent' && <p>{said.sendsFirst}</p>}
      <Field id="mail-to" label={said.to} hint={said.toHint(usual)} error={errors.to}>
        {(described) => (
          <input
            {...described}
            name="to"
            placeholder={usual ?? ''}
            inputMode="email"
            autoComplete="off"
            spellCheck={false}
            className="control"
          />
        )}
      </Field>
      <Field id="mail-message" label={said.message} error={errors.message}>
        {(described) => (
          <textarea
            {...described}
            name="message"
            rows={5}
            maxLength={longestMessage}
            className="control field-sizing-content max-h-64 min-h-32"
          />
        )}
      </Field>
      <RootError error={errors.root} />
      <div className={answers}>
        <DialogClose asChild>
          <Button>{ledgerScreen.cancel}</Button>
        </DialogClose>
        <SubmitButton isBusy={isBusy} busy={said.sending}>
          {said.send}
        </SubmitButton>
      </div>
    </form>
  )
}
