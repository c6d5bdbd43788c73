import { useEffect, useRef, useState } from 'react'
import { solveCaptcha } from './solve-captcha.ts'

export type CaptchaState = 'idle' | 'working' | 'solved' | 'failed'

/** A captcha under way. Its solution can be waited for, so that nobody who is quick is told that it is missing. */
export function useCaptcha() {
  const [state, setState] = useState<CaptchaState>('idle')
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
    const solution = solveCaptcha(stop.signal).then(
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

  /** Empty when it was not tried, or tried in vain. */
  const solution = async () => (await current.current?.solution) ?? ''
  return { state, start, clear, solution }
}
