import { useNavigate } from 'react-router'
import { messages } from '#domain/words/messages.ts'
import { call } from '../../api/ask.ts'
import type { User } from '../../api/session.ts'
import { Field } from '../../components/field.tsx'
import { notifyToDo } from '../../components/notify.ts'
import { forgetSession } from '../../layout/load-session.ts'
import { FormProblems } from '../form-problems.tsx'
import { NewPasswordFields } from '../new-password-fields.tsx'
import { RootError } from '../root-error.tsx'
import { SubmitButton } from '../submit-button.tsx'
import { useCheckedForm } from '../use-checked-form.ts'

const said = messages.onboarding

const fields = {
  name: { label: 'Name', id: 'onboarding-name' },
  email: { label: 'Email', id: 'onboarding-email' },
  password: { label: 'Password', id: 'onboarding-password' },
  confirm_password: { label: 'Confirm Password', id: 'onboarding-confirm' },
}

export function OnboardingForm({ user }: { user: Pick<User, 'name' | 'email' | 'second_factor'> }) {
  const { is_required, is_on } = user.second_factor
  const navigate = useNavigate()
  const { form, errors, tries, isBusy } = useCheckedForm({
    rules: async () => (await import('#domain/account.ts')).onboardingPayload,
    send: async (body) => {
      const answer = await call('POST api/user/onboarding', { body })
      if (answer.operation === 'ERROR') return { ...answer, message: said.failed }
      forgetSession()
      await navigate('/main_menu')
      // Any other message says that the new address has to be confirmed before the next sign-in.
      if (answer.message !== said.done) notifyToDo(answer.message)
    },
  })
  return (
    <form {...form} className="flex flex-col gap-4">
      <p className="text-ink-muted">
        {said.why(is_required && !is_on ? said.secondFactorNext : said.dashboardNext)}
      </p>
      <FormProblems errors={errors} tries={tries} fields={fields} />
      <Field {...fields.name} required error={errors.name}>
        {(described) => (
          <input
            {...described}
            name="name"
            defaultValue={user.name}
            className="control"
            autoComplete="name"
            required
          />
        )}
      </Field>
      <Field {...fields.email} required error={errors.email}>
        {(described) => (
          <input
            {...described}
            name="email"
            defaultValue={user.email}
            className="control"
            type="email"
            autoComplete="username"
            required
          />
        )}
      </Field>
      <NewPasswordFields
        password={{ name: 'password', ...fields.password }}
        again={{ name: 'confirm_password', ...fields.confirm_password }}
        errors={errors}
      />
      <RootError error={errors.root} />
      <SubmitButton isBusy={isBusy} busy={messages.preferences.saving} className="self-start">
        Save
      </SubmitButton>
    </form>
  )
}
