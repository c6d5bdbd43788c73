import { useEffect, useState } from 'react'
import { messages } from '#domain/words/messages.ts'
import { call } from '../../api/ask.ts'
import { Button } from '../../components/button.tsx'

/** The way in through the firm's own provider, which is on another site. */
export function SsoButton({
  name,
  label = messages.sso.signInWith(name),
  onProblem,
}: {
  name: string
  label?: string
  /** Why it cannot be gone; undefined while it is tried. */
  onProblem: (sentence: string | undefined) => void
}) {
  const [isGoing, setGoing] = useState(false)
  useEffect(() => {
    // The browser may keep the page as it was left: after coming back the button must work again.
    const comeBack = () => setGoing(false)
    addEventListener('pageshow', comeBack)
    return () => removeEventListener('pageshow', comeBack)
  }, [])
  const go = async () => {
    setGoing(true)
    onProblem(undefined)
    const { data, message } = await call('POST auth/sso/', { expects401: true })
    if (data?.url) return location.assign(data.url)
    setGoing(false)
    onProblem(message)
  }
  return (
    <Button
      aria-disabled={isGoing}
      onClick={() => void (isGoing || go())}
      className="max-w-full aria-disabled:cursor-default aria-disabled:opacity-75"
    >
      <span className="truncate">{isGoing ? messages.sso.going(name) : label}</span>
    </Button>
  )
}
