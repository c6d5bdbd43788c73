import { call, dataOf } from './client.ts'

/** Which captcha the contact form has, and where that comes from: our own challenge, or Google's script. */
export type CaptchaSetup = {
  kind: 'altcha' | 'recaptcha'
  site_key: string | null
  challenge_url: string | null
}

/** What the server tells before anyone has signed in. */
type Config = {
  captcha: CaptchaSetup
  sso: { name: string } | null
  demo: boolean
  /** The firm's, which a browser elsewhere cannot know. */
  today: string
  time_zone: string
}

let asked: Promise<Config> | undefined

/** Asked once; only a failure is asked again. */
export function loadConfig(): Promise<Config> {
  asked ??= fetchConfig().catch((error: unknown) => {
    asked = undefined
    throw error
  })
  return asked
}

/** As it is now: the day changes. */
export async function fetchConfig(signal?: AbortSignal): Promise<Config> {
  return dataOf(await call<Config>('GET', 'api/config', { expects401: true, ...(signal ? { signal } : {}) }))
}
