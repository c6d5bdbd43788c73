import { call, dataOf } from './client.ts'

/** What the server tells before anyone has signed in. */
export type Config = {
  captcha: { kind: 'altcha' | 'recaptcha'; site_key: string | null; challenge_url: string | null }
  sso: { name: string } | null
  demo: boolean
}

let asked: Promise<Config> | undefined

/** Asked once; only a failure is asked again. */
export function loadConfig(): Promise<Config> {
  asked ??= ask().catch((error: unknown) => {
    asked = undefined
    throw error
  })
  return asked
}

async function ask(): Promise<Config> {
  return dataOf(await call<Config>('GET', 'api/config', { expects401: true }))
}
