import { messages } from '#domain/words/messages.ts'
import { Field } from '../components/field.tsx'
import { PasswordInput } from './password-input.tsx'

type PasswordField = { name: string; label: string; id: string }

export function NewPasswordFields({
  password,
  again,
  errors,
  autoFocus,
}: {
  password: PasswordField
  again: PasswordField
  errors: Readonly<Record<string, string | undefined>>
  autoFocus?: boolean
}) {
  const error = errors[password.name]
  return (
    <>
      <Field label={password.label} id={password.id} required hint={passwordHint(error)} error={error}>
        {(described) => (
          <PasswordInput
            described={described}
            label={password.label}
            name={password.name}
            autoComplete="new-password"
            autoFocus={autoFocus}
          />
        )}
      </Field>
      <Field label={again.label} id={again.id} required error={errors[again.name]}>
        {(described) => (
          <PasswordInput
            described={described}
            label={again.label}
            name={again.name}
            autoComplete="new-password"
          />
        )}
      </Field>
    </>
  )
}

/** The hint is left out where the error below says the same. */
function passwordHint(error: string | undefined): string | undefined {
  return error === messages.account.passwordTooShort ? undefined : messages.account.passwordHint
}
