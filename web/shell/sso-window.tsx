import { useEffect, useRef, useState } from 'react'
import { messages } from '#domain/words/messages.ts'
import { ssoProblem } from '../account/sign-in/sso-problem.ts'
import { awaitReturn } from '../account/sign-in/sso-return.ts'
import { loadConfig } from '../api/config.ts'
import { signInWithCode } from '../api/session.ts'
import { call } from '../api/ask.ts'
import { Button } from '../components/button.tsx'

type Sentence = string | undefined

/** A window of its own, so that the work in this one stays; only for the person whose work it is. */
export function SsoWindow({
  email,
  onSignedIn,
  onProblem,
}: {
  email: string
  onSignedIn: () => void
  onProblem: (sentence: Sentence) => void
}) {
  const name = useProvider()
  const [isGoing, setGoing] = useState(false)
  const [way, setWay] = useState<{ isBlocked: boolean; url: string }>()
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])
  if (name === undefined) return null

  const comeBack = async (query: URLSearchParams) => {
    setWay(undefined)
    const problem = ssoProblem(query)
    if (problem !== undefined) return onProblem(problem)
    const { operation, message } = await signInWithCode(query, email)
    return operation === 'COMPLETED' ? onSignedIn() : onProblem(message)
  }
  const go = async () => {
    setGoing(true)
    setWay(undefined)
    onProblem(undefined)
    stop.current?.()
    // Opened before anything is awaited: a browser lets only a click open a window.
    const opened = window.open('', '_blank', 'popup,width=520,height=720')
    const { data, message } = await call('POST auth/sso/', { expects401: true })
    setGoing(false)
    if (!data?.url) {
      opened?.close()
      return onProblem(message)
    }
    const state = new URL(data.url).searchParams.get('state') ?? ''
    stop.current = awaitReturn(state, (query) => void comeBack(query))
    setWay({ isBlocked: opened === null, url: data.url })
    return opened?.location.replace(data.url)
  }
  return (
    <div className="flex flex-col items-start gap-2">
      <Button
        aria-disabled={isGoing}
        onClick={() => void (isGoing || go())}
        className="max-w-full aria-disabled:cursor-default aria-disabled:opacity-75"
      >
        <span className="truncate">{isGoing ? messages.sso.going(name) : messages.sso.signInWith(name)}</span>
      </Button>
      <p role="status" className="text-ink-muted empty:hidden">
        {way && (way.isBlocked ? messages.session.windowBlocked : messages.session.windowOpened)}
        {way?.isBlocked && (
          <>
            {' '}
            <a href={way.url} target="_blank" rel="noreferrer" className="text-link">
              {messages.sso.signInWith(name)}
            </a>
          </>
        )}
      </p>
    </div>
  )
}

function useProvider(): string | undefined {
  const [name, setName] = useState<string>()
  useEffect(() => {
    loadConfig().then(
      ({ sso }) => setName(sso?.name),
      // Without the provider there is still the password.
      () => undefined,
    )
  }, [])
  return name
}
