import { useEffect, useState } from 'react'
import { messages } from '#domain/words/messages.ts'
import { call } from '../../api/ask.ts'
import { Button } from '../../components/button.tsx'

export function SsoButton({
  name,
  label = messages.sso.signInWith(name),
  onProblem,
}: {
  name: string
  label?: string
  onProblem: (sentence: string | undefined) => void
}) {
  const [isGoing, setGoing] = useState(false)
  useEffect(() => {
    // The back/forward cache may bring the page back as it was left: the button must work again.
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
