import { messages } from '#domain/words/messages.ts'
import { secondFactorMessages } from '#domain/words/second-factor.ts'
import type { Answer } from '../../api/client.ts'
import { Field } from '../../components/field.tsx'
import { useUser } from '../../layout/use-session.ts'
import { FormProblems } from '../form-problems.tsx'
import { PasswordInput } from '../password-input.tsx'
import { RootError } from '../root-error.tsx'
import { SecondFactorCodeInput } from './code-input.tsx'
import { SecondFactorFormButtons } from './form-buttons.tsx'
import { useCheckedForm } from '../use-checked-form.ts'

const fields = {
  password: { label: 'Password', id: 'factor-password' },
  code: { label: messages.login.code, id: 'factor-code' },
}

export function SecondFactorProofForm<Data>({
  why,
  action,
  send,
  onDone,
  onCancel,
}: {
  why: string
  action: string
  send: (body: { password: string; code: string }) => Promise<Answer<Data>>
  onDone: (data: Data) => void
  onCancel: (() => void) | undefined
}) {
  const { email } = useUser()
  const { form, errors, tries, isBusy } = useCheckedForm({
    rules: async () => (await import('#domain/second-factor.ts')).secondFactorProofPayload,
    send: async (body) => {
      const answer = await send(body)
      if (answer.operation === 'ERROR' || answer.data === null) return answer
      onDone(answer.data)
    },
  })
  return (
    <form {...form} className="flex flex-col gap-4">
      <p className="text-ink-muted">{why}</p>
      <FormProblems errors={errors} tries={tries} fields={fields} />
      {/* A hidden username tells a password manager whose password it is. */}
      <input type="email" value={email} autoComplete="username" readOnly hidden />
      <Field {...fields.password} required error={errors.password}>
        {(described) => (
          <PasswordInput
            described={described}
            label={fields.password.label}
            name="password"
            autoComplete="current-password"
            autoFocus
          />
        )}
      </Field>
      <Field {...fields.code} required hint={secondFactorMessages.codeHint} error={errors.code}>
        {(described) => <SecondFactorCodeInput described={described} inputMode="text" />}
      </Field>
      <RootError error={errors.root} />
      <SecondFactorFormButtons isBusy={isBusy} onCancel={onCancel}>
        {action}
      </SecondFactorFormButtons>
    </form>
  )
}
