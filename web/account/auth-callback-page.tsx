import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { messages } from '#domain/messages.ts'
import { signInWithCode } from '../api/session.ts'
import { ErrorBanner } from '../components/error-banner.tsx'
import { Spinner } from '../components/spinner.tsx'
import { forgetSession } from '../layout/load-session.ts'
import { PlainPage } from '../layout/plain-page.tsx'

/** Where single sign-on comes back to, with a code that becomes a session. */
export function AuthCallbackPage() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const code = query.get('code')
  const [problem, setProblem] = useState(code ? undefined : messages.login.noCode)
  const isAsked = useRef(false)
  useEffect(() => {
    // A code counts once, however often this is drawn.
    if (!code || isAsked.current) return
    isAsked.current = true
    void signInWithCode(code, query.get('state')).then(({ operation, message }) => {
      if (operation === 'ERROR') return setProblem(message)
      forgetSession()
      return navigate('/main_menu', { replace: true })
    })
  }, [code, query, navigate])
  if (problem === undefined) {
    return (
      <PlainPage title={messages.login.authenticating} linked={false}>
        <Spinner />
      </PlainPage>
    )
  }
  return (
    <PlainPage title={messages.login.callbackFailed} linked={false}>
      <ErrorBanner>{problem}</ErrorBanner>
      <p>
        <Link to="/" className="text-accent underline">
          To the first page
        </Link>
      </p>
    </PlainPage>
  )
}
