import type { DataOf } from '#domain/calls/registry.ts'
import { ask } from './ask.ts'

type Config = DataOf<'GET api/config'>

export type CaptchaSetup = Config['captcha']

let asked: Promise<Config> | undefined

export function loadConfig(): Promise<Config> {
  asked ??= fetchConfig().catch((error: unknown) => {
    asked = undefined
    throw error
  })
  return asked
}

/** Not cached, because the firm's day changes. */
export function fetchConfig(signal?: AbortSignal): Promise<Config> {
  return ask('GET api/config', { expects401: true, signal })
}
