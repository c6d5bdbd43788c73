import { useEffect, useRef, useState, type ReactNode } from 'react'
import { messages } from '#domain/words/messages.ts'
import { call } from '../../api/ask.ts'
import { Field } from '../../components/field.tsx'
import { FormProblems } from '../form-problems.tsx'
import { mailRequests, type MailPurpose } from './mail-requests.ts'
import { MailResult } from './mail-result.tsx'
import { RootError } from '../root-error.tsx'
import { SubmitButton } from '../submit-button.tsx'
import { useCheckedForm } from '../use-checked-form.ts'

/** The answer is the same for every address, so that nobody learns who has an account. */
export function MailRequestForm({
  purpose,
  labelledBy,
  email = '',
  takesFocus = false,
  children,
}: {
  purpose: MailPurpose
  labelledBy: string
  email?: string
  takesFocus?: boolean
  children?: ReactNode
}) {
  const [said, setSaid] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) input.current?.select()
  }, [takesFocus])
  const { form, errors, tries, isBusy } = useCheckedForm({
    rules: async () => (await import('#domain/account.ts')).mailRequestPayload,
    send: async (body) => {
      setSaid(undefined)
      const answer = await call(mailRequests[purpose], { body, expects401: true })
      if (answer.operation === 'ERROR') return answer
      setSaid(answer.message)
      return undefined
    },
  })
  const fields = { email: { label: 'Email', id: `${purpose}-mail-email` } }
  return (
    <form
      {...form}
      onInput={(event) => {
        setSaid(undefined)
        form.onInput(event)
      }}
      aria-labelledby={labelledBy}
      className="flex flex-col gap-4"
    >
      <FormProblems errors={errors} tries={tries} fields={fields} />
      <Field {...fields.email} required error={errors.email}>
        {(described) => (
          <input
            {...described}
            ref={input}
            name="email"
            defaultValue={email}
            className="control"
            type="email"
            autoComplete="username"
            required
          />
        )}
      </Field>
      <RootError error={errors.root} />
      <MailResult said={said} purpose={purpose} />
      <div className="flex flex-wrap gap-2">
        <SubmitButton isBusy={isBusy} busy={messages.account.mailAsking}>
          {said === undefined ? 'Send the mail' : 'Send it again'}
        </SubmitButton>
        {children}
      </div>
    </form>
  )
}
