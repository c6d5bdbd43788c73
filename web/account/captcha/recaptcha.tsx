import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { messages } from '#domain/words/messages.ts'
import type { CaptchaSetup } from '../../api/config.ts'
import { Button } from '../../components/button.tsx'
import { loadRecaptcha } from './load-recaptcha.ts'

const normalWidth = 304

export function Recaptcha({
  id,
  setup,
  onSolution,
}: {
  id: string
  setup: CaptchaSetup
  /** An empty solution means that the last one has expired. */
  onSolution: (solution: string) => void
}) {
  const group = useRef<HTMLDivElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const [tries, setTries] = useState(1)
  const [hasFailed, setFailed] = useState(false)
  const take = useEffectEvent(onSolution)
  const { site_key, challenge_url } = setup
  const tryAgain = () => {
    setFailed(false)
    setTries((count) => count + 1)
    // The focus was on the button, which is gone now.
    group.current?.focus()
  }
  useEffect(() => {
    const box = document.createElement('div')
    const width = place.current?.clientWidth ?? normalWidth
    place.current?.append(box)
    const draw = async () => {
      const google = await loadRecaptcha(challenge_url ?? '')
      if (!box.isConnected) return
      google.render(box, {
        sitekey: site_key ?? '',
        theme: 'light',
        type: 'image',
        // The normal box is wider than the smallest phones.
        size: width < normalWidth ? 'compact' : 'normal',
        badge: 'bottomright',
        callback: (solution) => take(solution),
        'expired-callback': () => take(''),
        'error-callback': () => setFailed(true),
      })
    }
    void draw().catch(() => setFailed(true))
    return () => box.remove()
  }, [site_key, challenge_url, tries])
  return (
    <div
      ref={group}
      id={id}
      role="group"
      tabIndex={-1}
      aria-label={messages.contact.notARobot}
      aria-describedby={`${id}-error`}
      className="flex flex-col gap-2"
    >
      <div ref={place} className={hasFailed ? 'hidden' : 'min-h-[78px]'} />
      <div role="alert" className="text-ink-muted empty:hidden">
        {hasFailed && messages.contact.captchaUnloaded}
      </div>
      {hasFailed && (
        <Button onClick={tryAgain} className="self-start">
          Try again
        </Button>
      )}
    </div>
  )
}
