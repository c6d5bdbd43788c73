import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { messages } from '#domain/words/messages.ts'
import type { Answer } from '../../api/client.ts'
import { signInWithCode } from '../../api/session.ts'
import { Spinner } from '../../components/spinner.tsx'
import { forgetSession } from '../../layout/load-session.ts'
import { PlainPage } from '../../layout/plain-page.tsx'
import { ResultBanner } from '../result-banner.tsx'
import { SsoOffer } from '../sign-in/sso-offer.tsx'
import { ssoProblem } from '../sign-in/sso-problem.ts'
import { handOver } from '../sign-in/sso-return.ts'

type Failure = Pick<Answer, 'message' | 'errors'>

/** Single sign-on returns here with a code, which goes to the page that waits for it, if there is one. */
export function AuthCallbackPage() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<Failure>()
  const [isHandedOver, setHandedOver] = useState(false)
  const isAsked = useRef(false)
  useEffect(() => {
    // React may run the effect twice, but a code is good for one exchange.
    if (isAsked.current) return
    isAsked.current = true
    void settle(query).then((outcome) => {
      if (outcome === 'handed over') {
        setHandedOver(true)
        return window.close()
      }
      if (typeof outcome === 'string') return navigate(outcome, { replace: true })
      // The used code leaves the address past the router, which would draw the page anew.
      if (location.search !== '') history.replaceState(history.state, '', location.pathname)
      return setFailure(outcome)
    })
  }, [query, navigate])
  if (failure !== undefined) return <SignInFailed failure={failure} />
  return (
    <PlainPage title={messages.login.authenticating} linked={false}>
      {isHandedOver ? <ResultBanner>{messages.session.windowDone}</ResultBanner> : <Spinner />}
    </PlainPage>
  )
}

async function settle(query: URLSearchParams): Promise<string | Failure> {
  if (await handOver(query)) return 'handed over'
  const problem = ssoProblem(query)
  if (problem !== undefined) return { message: problem }
  const answer = await signInWithCode(query)
  if (answer.operation === 'ERROR') return answer
  forgetSession()
  return answer.data?.onboarding_completed === false ? '/employees/onboarding/' : '/main_menu'
}

function SignInFailed({ failure }: { failure: Failure }) {
  const [problem, setProblem] = useState<string>()
  return (
    <PlainPage title={messages.login.callbackFailed} linked={false}>
      <ResultBanner isBad>{problem ?? failure.message}</ResultBanner>
      {/* The provider knows this person, the firm does not: another try lets the provider ask who it is. */}
      {'email' in (failure.errors ?? {}) && (
        <div>
          <SsoOffer label="Try with another account" onProblem={setProblem} />
        </div>
      )}
      <p>
        <Link to="/" className="text-link">
          To the home page
        </Link>
      </p>
    </PlainPage>
  )
}
