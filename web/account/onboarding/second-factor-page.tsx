import { useState } from 'react'
import { Navigate } from 'react-router'
import { messages } from '#domain/words/messages.ts'
import { secondFactorMessages } from '#domain/words/second-factor.ts'
import { signOut } from '../../api/session.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { notifyDone } from '../../components/notify.ts'
import { forgetSession } from '../../layout/load-session.ts'
import { PlainPage } from '../../layout/plain-page.tsx'
import { useUser } from '../../layout/use-session.ts'
import { SecondFactorSetup } from '../second-factor/setup.tsx'

const said = secondFactorMessages

export function SecondFactorPage() {
  const { second_factor: factor } = useUser()
  const [isDone, setDone] = useState(false)
  const finish = () => {
    forgetSession()
    notifyDone(said.turnedOn)
    setDone(true)
  }
  // One render later, when the recovery codes are gone, whose guard would ask.
  if (isDone) return <Navigate to="/main_menu" replace />
  if (factor.is_on) return <AlreadyOn />
  return (
    <PlainPage title={said.requiredTitle} linked={!factor.is_required}>
      <p className="text-ink-muted">{factor.is_required ? said.requiredWhy : said.why}</p>
      <SecondFactorSetup onDone={finish} />
      {factor.is_required && <SignOutInstead />}
    </PlainPage>
  )
}

function AlreadyOn() {
  return (
    <PlainPage title={said.title}>
      <p>{said.isOn}</p>
      <div>
        <ButtonLink to="/main_menu" variant="primary">
          To Dashboard
        </ButtonLink>
      </div>
    </PlainPage>
  )
}

/** A way out for those who have no phone at hand. */
function SignOutInstead() {
  const [isLeaving, setLeaving] = useState(false)
  const leave = async () => {
    setLeaving(true)
    // A full page load drops everything that was loaded for this person.
    location.assign(await signOut())
  }
  return (
    <Button variant="quiet" className="-ml-3 self-start" disabled={isLeaving} onClick={() => void leave()}>
      {isLeaving ? messages.session.leaving : 'Sign out'}
    </Button>
  )
}
