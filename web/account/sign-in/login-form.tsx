import { useEffect, useRef, type RefObject } from 'react'
import { useLocation } from 'react-router'
import { messages } from '#domain/words/messages.ts'
import { ResendConfirmation } from '../mail-requests/resend-confirmation.tsx'
import { RootError } from '../root-error.tsx'
import { SignInFields } from './sign-in-fields.tsx'
import { SsoOffer } from './sso-offer.tsx'
import { SubmitButton } from '../submit-button.tsx'
import { useForgotPassword } from '../mail-requests/use-forgot-password.ts'
import { useGoIn } from './use-go-in.ts'
import { useSignIn } from './use-sign-in.ts'

export function LoginForm() {
  const element = useRef<HTMLFormElement>(null)
  const { form, errors, tries, isBusy, needsCode, isUnverified, tell } = useSignIn(useGoIn())
  const { shown, opener, open, close } = useForgotPassword(tell)
  useFocusOnArrival(element)
  return (
    <>
      <form
        {...form}
        ref={element}
        // Hidden and not removed, so that what was typed is there on the way back.
        hidden={shown !== undefined}
        aria-labelledby="sign-in"
        className="flex min-w-0 flex-col gap-4"
      >
        <div>
          <h2 id="sign-in" className="text-body font-semibold">
            Sign in
          </h2>
          <p className="text-ink-muted">{messages.landing.staff}</p>
        </div>
        <SignInFields prefix="login" needsCode={needsCode} errors={errors} tries={tries}>
          <button
            ref={opener}
            type="button"
            onClick={() => open(emailInput(element)?.value ?? '')}
            className="-mt-2 min-h-6 self-start text-small text-accent underline"
          >
            Forgot password?
          </button>
        </SignInFields>
        {isUnverified ? (
          <ResendConfirmation why={errors.root} email={() => emailInput(element)?.value ?? ''} />
        ) : (
          <RootError error={errors.root} />
        )}
        <div className="flex flex-wrap items-start gap-2">
          <SubmitButton isBusy={isBusy} busy={messages.login.signingIn}>
            Sign in
          </SubmitButton>
          <SsoOffer onProblem={tell} />
        </div>
      </form>
      {shown && <shown.Form email={shown.email} onBack={close} />}
    </>
  )
}

/** The page where a password was set sends people here with `isArriving`. */
function useFocusOnArrival(form: RefObject<HTMLFormElement | null>): void {
  const state = useLocation().state as { isArriving?: unknown } | null
  const isArriving = state?.isArriving === true
  useEffect(() => {
    if (isArriving) emailInput(form)?.focus()
  }, [form, isArriving])
}

function emailInput(form: RefObject<HTMLFormElement | null>): HTMLInputElement | undefined {
  const found = form.current?.elements.namedItem('username')
  return found instanceof HTMLInputElement ? found : undefined
}
