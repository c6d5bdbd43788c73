import { messages } from '#domain/words/messages.ts'
import { ResendConfirmation } from '../account/mail-requests/resend-confirmation.tsx'
import { RootError } from '../account/root-error.tsx'
import { SignInFields } from '../account/sign-in/sign-in-fields.tsx'
import { SubmitButton } from '../account/submit-button.tsx'
import { useSignIn } from '../account/sign-in/use-sign-in.ts'
import { Button } from '../components/button.tsx'
import { Dialog } from '../components/dialog.tsx'
import { SsoWindow } from './sso-window.tsx'

export function SignInDialog({
  email,
  isOpen,
  onSettle,
}: {
  email: string
  isOpen: boolean
  onSettle: (signedIn: boolean) => void
}) {
  return (
    <Dialog
      title={messages.session.endedTitle}
      description={messages.session.ended}
      open={isOpen}
      onClose={() => onSettle(false)}
    >
      <SignInAgainForm email={email} onSettle={onSettle} />
    </Dialog>
  )
}

/** Drawn with the open window only, so that each time begins anew. */
function SignInAgainForm({ email, onSettle }: { email: string; onSettle: (signedIn: boolean) => void }) {
  const { form, errors, tries, isBusy, needsCode, isUnverified, tell } = useSignIn(() => onSettle(true))
  return (
    <form {...form} className="flex flex-col gap-3">
      <SignInFields prefix="again" knownEmail={email} needsCode={needsCode} errors={errors} tries={tries} />
      {isUnverified ? (
        <ResendConfirmation why={errors.root} email={() => email} />
      ) : (
        <RootError error={errors.root} />
      )}
      <SsoWindow email={email} onSignedIn={() => onSettle(true)} onProblem={tell} />
      <div className="flex justify-end gap-2">
        <Button onClick={() => onSettle(false)}>Not now</Button>
        <SubmitButton isBusy={isBusy} busy={messages.login.signingIn}>
          Sign in
        </SubmitButton>
      </div>
    </form>
  )
}
