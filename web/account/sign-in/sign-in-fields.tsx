import { useEffect, useRef, type ReactNode } from 'react'
import { messages } from '#domain/words/messages.ts'
import { secondFactorMessages } from '#domain/words/second-factor.ts'
import { Field } from '../../components/field.tsx'
import { FormProblems } from '../form-problems.tsx'
import { PasswordInput } from '../password-input.tsx'
import { SecondFactorCodeInput } from '../second-factor/code-input.tsx'

/** `username` is the API's name for the email. */
export function SignInFields({
  prefix,
  knownEmail,
  needsCode,
  errors,
  tries,
  children,
}: {
  prefix: string
  /** The address of the session that has ended: nobody else can take it up. */
  knownEmail?: string
  needsCode: boolean
  errors: { username?: string; password?: string; code?: string }
  tries: number
  children?: ReactNode
}) {
  const fields = {
    username: { label: 'Email', id: `${prefix}-email` },
    password: { label: 'Password', id: `${prefix}-password` },
  }
  const isKnown = knownEmail !== undefined
  return (
    <>
      <FormProblems errors={errors} tries={tries} fields={fields} />
      <Field {...fields.username} required={!isKnown} error={errors.username}>
        {(described) => (
          <input
            {...described}
            name="username"
            className="control"
            type="email"
            autoComplete="username"
            {...(isKnown ? { value: knownEmail, readOnly: true } : { required: true })}
          />
        )}
      </Field>
      <Field {...fields.password} required error={errors.password}>
        {(described) => (
          <PasswordInput
            described={described}
            label={fields.password.label}
            name="password"
            autoComplete="current-password"
            autoFocus={isKnown}
          />
        )}
      </Field>
      {children}
      {needsCode && <CodeField id={`${prefix}-code`} error={errors.code} tries={tries} />}
    </>
  )
}

/** The field takes the focus when it appears, and after a wrong code, ready to be typed anew. */
function CodeField({ id, error, tries }: { id: string; error: string | undefined; tries: number }) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  useEffect(() => {
    if (error !== undefined) input.current?.select()
  }, [error, tries])
  return (
    <Field id={id} label={messages.login.code} required hint={<CodeHint />} error={error}>
      {(described) => <SecondFactorCodeInput described={described} inputMode="text" ref={input} />}
    </Field>
  )
}

function CodeHint() {
  return (
    <>
      {secondFactorMessages.codeHint}
      <br />
      {secondFactorMessages.codeLost}
    </>
  )
}
