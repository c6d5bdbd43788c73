import { messages } from '#domain/words/messages.ts'
import { call } from '../../api/ask.ts'
import type { Answer } from '../../api/client.ts'
import { FormProblems } from '../form-problems.tsx'
import { NewPasswordFields } from '../new-password-fields.tsx'
import { RootError } from '../root-error.tsx'
import { SubmitButton } from '../submit-button.tsx'
import { useCheckedForm } from '../use-checked-form.ts'
import { isDead } from './use-mail-link.ts'

const fields = {
  new_password1: { label: 'New password', id: 'reset-password' },
  new_password2: { label: 'Confirm new password', id: 'reset-confirm' },
}

/** `onSettle` is called when nothing is left to try: the password is set, or the link is dead. */
export function ResetPasswordForm({
  linkKey,
  email,
  here,
  onSettle,
}: {
  linkKey: string
  email: string
  /** The address that is signed in in this browser. */
  here: string | undefined
  onSettle: (answer: Answer) => void
}) {
  const { form, errors, tries, isBusy } = useCheckedForm({
    rules: async () => (await import('#domain/account.ts')).passwordResetPayload,
    send: async (body) => {
      const answer = await call('POST auth/password/reset/confirm/', { body, expects401: true })
      if (answer.operation === 'ERROR' && !isDead(answer)) return answer
      onSettle(answer)
      return undefined
    },
  })
  const isOther = here !== undefined && here.toLowerCase() !== email.toLowerCase()
  return (
    <form {...form} className="flex flex-col gap-4">
      <div className="flex flex-col gap-1 break-words">
        <p>{messages.account.resetFor(email)}</p>
        <p className="text-ink-muted">{messages.account.resetWhy}</p>
        {isOther && <p className="text-ink-muted">{messages.account.staysSignedIn(here)}</p>}
      </div>
      <input type="hidden" name="key" value={linkKey} />
      {/* A password manager looks for a text field to know whose password to keep. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <FormProblems errors={errors} tries={tries} fields={fields} />
      <NewPasswordFields
        password={{ name: 'new_password1', ...fields.new_password1 }}
        again={{ name: 'new_password2', ...fields.new_password2 }}
        errors={errors}
        autoFocus
      />
      <RootError error={errors.root} />
      <SubmitButton isBusy={isBusy} busy={messages.preferences.saving} className="self-start">
        Set new password
      </SubmitButton>
    </form>
  )
}
