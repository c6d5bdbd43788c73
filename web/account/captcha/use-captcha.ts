import type { Challenge, Solution } from 'altcha-lib'
import { useEffect, useRef, useState } from 'react'
import { messages } from '#domain/words/messages.ts'
import { dataOf, sendCall } from '../../api/client.ts'
import { loadConfig, type CaptchaSetup } from '../../api/config.ts'

export type CaptchaState = 'idle' | 'working' | 'solved' | 'failed'

export type CaptchaInForm = ReturnType<typeof useCaptcha>

/** Our captcha is solved while the visitor types; `solution` waits for it, so a quick one is not told it is missing. */
export function useCaptcha() {
  const [setup, setSetup] = useSetup()
  const [state, setState] = useState<CaptchaState>('idle')
  // A solution counts once: another round draws Google's box anew.
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
  const solution = async () => given.current || ((await current.current?.solution) ?? '')
  return { setup, state, round, start, clear, take, again, solution }
}

/** Setup is undefined until the server has answered; after a failure our own captcha is shown, which asks it again. */
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

async function solveCaptcha(url: string, signal: AbortSignal): Promise<string> {
  const answer = await sendCall<Challenge>('GET', url, { signal, expects401: true })
  const challenge = dataOf(answer)
  const solution = await runWorker(challenge, signal)
  return btoa(JSON.stringify({ challenge, solution }))
}

function runWorker(challenge: Challenge, signal: AbortSignal): Promise<Solution> {
  const worker = new Worker(new URL('./captcha-worker.ts', import.meta.url), { type: 'module' })
  const done = new Promise<Solution>((resolve, reject) => {
    const fail = () => reject(new Error(messages.contact.captchaUnsolved))
    worker.addEventListener('message', ({ data }: MessageEvent<Solution | null>) =>
      data === null ? fail() : resolve(data),
    )
    worker.addEventListener('error', fail)
    signal.addEventListener('abort', fail)
  })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
  worker.postMessage(challenge)
  return done.finally(() => worker.terminate())
}
