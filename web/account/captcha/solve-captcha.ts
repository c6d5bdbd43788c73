import type { Challenge, Solution } from 'altcha-lib'
import { messages } from '#domain/words/messages.ts'
import { dataOf, sendCall } from '../../api/client.ts'

export async function solveCaptcha(url: string, signal: AbortSignal): Promise<string> {
  const answer = await sendCall<Challenge>('GET', url, { signal, expects401: true })
  const challenge = dataOf(answer)
  const solution = await work(challenge, signal)
  return btoa(JSON.stringify({ challenge, solution }))
}

function work(challenge: Challenge, signal: AbortSignal): Promise<Solution> {
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
