import { useNavigate } from 'react-router'
import { messages } from '#domain/messages.ts'
import { signIn } from '../api/session.ts'
import { Field } from '../components/field.tsx'
import { forgetSession } from '../layout/load-session.ts'
import { FormProblems } from './form-problems.tsx'
import { PasswordInput } from './password-input.tsx'
import { RootError } from './root-error.tsx'
import { SubmitButton } from './submit-button.tsx'
import { useCheckedForm } from './use-checked-form.ts'

// `username` is what the call names the email.
const fields = {
  username: { label: 'Email', id: 'login-email' },
  password: { label: 'Password', id: 'login-password' },
}

/** The way in for staff. */
export function LoginForm() {
  const navigate = useNavigate()
  const { form, errors, tries, isBusy } = useCheckedForm<{ username: string; password: string }>({
    rules: async () => (await import('#domain/account.ts')).loginPayload,
    send: async ({ username, password }) => {
      const answer = await signIn(username, password)
      // A wrong password is about both fields, so it is said above the button.
      if (answer.operation === 'ERROR') return { ...answer, errors: {} }
      forgetSession()
      await navigate(answer.data?.onboarding_completed ? '/main_menu' : '/employees/onboarding/')
    },
  })
  return (
    <form {...form} aria-labelledby="sign-in" className="flex flex-col gap-4">
      <div>
        <h2 id="sign-in" className="text-base font-semibold">
          Sign in
        </h2>
        <p className="text-ink-muted">{messages.landing.staff}</p>
      </div>
      <FormProblems errors={errors} tries={tries} fields={fields} />
      <Field {...fields.username} required error={errors['username']}>
        {(described) => (
          <input
            {...described}
            name="username"
            className="control"
            type="email"
            autoComplete="username"
            required
          />
        )}
      </Field>
      <Field {...fields.password} required error={errors['password']}>
        {(described) => (
          <PasswordInput described={described} name="password" autoComplete="current-password" />
        )}
      </Field>
      <RootError error={errors['root']} />
      <SubmitButton isBusy={isBusy} busy={messages.login.signingIn} className="self-start">
        Sign in
      </SubmitButton>
    </form>
  )
}
