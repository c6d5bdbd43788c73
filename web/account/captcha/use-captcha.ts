import { useEffect, useRef, useState } from 'react'
import { messages } from '#domain/words/messages.ts'
import { loadConfig, type CaptchaSetup } from '../../api/config.ts'
import { solveCaptcha } from './solve-captcha.ts'

export type CaptchaState = 'idle' | 'working' | 'solved' | 'failed'

export type CaptchaInForm = ReturnType<typeof useCaptcha>

/**
 * The captcha of a form. Our own is under way while the visitor goes on, and its solution can be waited for, so that
 * nobody who is quick is told that it is missing; Google's gives one when it is solved.
 */
export function useCaptcha() {
  const [setup, setSetup] = useSetup()
  const [state, setState] = useState<CaptchaState>('idle')
  // Each is solved once: another round draws Google's box anew.
  const [round, setRound] = useState(0)
  const given = useRef('')
  const current = useRef<{ solution: Promise<string>; stop: AbortController }>(undefined)

  const clear = () => {
    current.current?.stop.abort()
    current.current = undefined
    setState('idle')
  }
  const start = () => {
    clear()
    setState('working')
    const stop = new AbortController()
    const solution = work(stop.signal, setSetup).then(
      (found) => {
        if (!stop.signal.aborted) setState('solved')
        return found
      },
      () => {
        if (!stop.signal.aborted) setState('failed')
        return ''
      },
    )
    current.current = { solution, stop }
  }
  useEffect(() => () => current.current?.stop.abort(), [])

  const take = (solution: string) => {
    given.current = solution
  }
  const again = () => {
    if (setup?.kind !== 'recaptcha') return start()
    take('')
    setRound((count) => count + 1)
  }
  /** Empty when it was not tried, or tried in vain. */
  const solution = async () => given.current || ((await current.current?.solution) ?? '')
  return { setup, state, round, start, clear, take, again, solution }
}

/** Undefined until the server has said which it is; where it says nothing, our own asks it again when it is tried. */
function useSetup() {
  const [setup, setSetup] = useState<CaptchaSetup>()
  useEffect(() => {
    loadConfig().then(
      ({ captcha }) => setSetup(captcha),
      () => setSetup({ kind: 'altcha', site_key: null, challenge_url: null }),
    )
  }, [])
  return [setup, setSetup] as const
}

async function work(signal: AbortSignal, onSetup: (setup: CaptchaSetup) => void): Promise<string> {
  const { captcha } = await loadConfig()
  onSetup(captcha)
  if (captcha.kind === 'altcha') return await solveCaptcha(captcha.challenge_url ?? '', signal)
  throw new Error(messages.contact.captchaUnsolved)
}
