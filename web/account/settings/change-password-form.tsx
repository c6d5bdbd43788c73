import { useQueryClient } from '@tanstack/react-query'
import { messages } from '#domain/words/messages.ts'
import { call } from '../../api/ask.ts'
import { storeToken } from '../../api/token.ts'
import { Field } from '../../components/field.tsx'
import { notifyDone } from '../../components/notify.ts'
import { useUser } from '../../layout/use-session.ts'
import { FormProblems } from '../form-problems.tsx'
import { NewPasswordFields } from '../new-password-fields.tsx'
import { PasswordInput } from '../password-input.tsx'
import { RootError } from '../root-error.tsx'
import { sessionsKey } from './sessions-list.tsx'
import { SubmitButton } from '../submit-button.tsx'
import { useCheckedForm } from '../use-checked-form.ts'

const fields = {
  old_password: { label: 'Old password', id: 'old-password' },
  new_password1: { label: 'New password', id: 'new-password' },
  new_password2: { label: 'Confirm new password', id: 'confirm-password' },
}

/** The old password is asked for, because a session left open must not be enough. */
export function ChangePasswordForm() {
  const { email } = useUser()
  const queries = useQueryClient()
  const { form, errors, tries, isBusy } = useCheckedForm({
    rules: async () => (await import('#domain/account.ts')).passwordChangePayload,
    send: async (body, element) => {
      const answer = await call('POST auth/password/change/', { body })
      if (answer.operation === 'ERROR' || !answer.data?.key) return answer
      // The server has ended every session; this key is the new one of this browser.
      storeToken(answer.data.key)
      element.reset()
      notifyDone(messages.account.passwordChanged)
      await queries.invalidateQueries({ queryKey: sessionsKey })
    },
  })
  return (
    <form {...form} className="flex flex-col gap-4">
      <FormProblems errors={errors} tries={tries} fields={fields} />
      {/* A hidden username tells a password manager whose password it keeps. */}
      <input type="email" value={email} autoComplete="username" readOnly hidden />
      <Field {...fields.old_password} required error={errors.old_password}>
        {(described) => (
          <PasswordInput
            described={described}
            label={fields.old_password.label}
            name="old_password"
            autoComplete="current-password"
          />
        )}
      </Field>
      <NewPasswordFields
        password={{ name: 'new_password1', ...fields.new_password1 }}
        again={{ name: 'new_password2', ...fields.new_password2 }}
        errors={errors}
      />
      <RootError error={errors.root} />
      <SubmitButton
        isBusy={isBusy}
        busy={messages.preferences.saving}
        variant="secondary"
        className="self-start"
      >
        Change password
      </SubmitButton>
    </form>
  )
}
