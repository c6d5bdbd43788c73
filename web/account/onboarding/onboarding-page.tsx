import { messages } from '#domain/words/messages.ts'
import { ButtonLink } from '../../components/button.tsx'
import { PlainPage } from '../../layout/plain-page.tsx'
import { useUser } from '../../layout/use-session.ts'
import { OnboardingForm } from './onboarding-form.tsx'

export function OnboardingPage() {
  const user = useUser()
  return (
    <PlainPage title={messages.onboarding.welcome} linked={false}>
      {user.onboarding_completed ? (
        <>
          <p>{messages.onboarding.alreadyDone}</p>
          <div>
            <ButtonLink to="/main_menu" variant="primary">
              To Dashboard
            </ButtonLink>
          </div>
        </>
      ) : (
        <OnboardingForm user={user} />
      )}
    </PlainPage>
  )
}
