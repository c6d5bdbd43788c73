import type { DataOf } from '#domain/calls/registry.ts'
import { ask } from './ask.ts'

/** What the server tells before anyone has signed in: the firm's day and time zone too. */
type Config = DataOf<'GET api/config'>

/** Which captcha the contact form has, and where that comes from: our own challenge, or Google's script. */
export type CaptchaSetup = Config['captcha']

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
export function fetchConfig(signal?: AbortSignal): Promise<Config> {
  return ask('GET api/config', { expects401: true, signal })
}
