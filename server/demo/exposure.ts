import type { Env } from '#server/base/env.ts'
import { isLoopback } from '#server/base/port.ts'

/** Everyone knows the demo password: the accounts must not face a network, be it through a proxy. */
export function checkExposure(env: Env, instead: string): void {
  const { host, trustProxy, publicUrl } = env
  if (!isLoopback(host)) refuse(`HOST=${host}`, instead, 'HOST=127.0.0.1')
  if (trustProxy) refuse('TRUST_PROXY=on', instead, 'TRUST_PROXY=off')
  if (!isLoopback(new URL(publicUrl).hostname)) refuse(`PUBLIC_URL=${publicUrl}`, instead, 'no PUBLIC_URL')
}

function refuse(setting: string, instead: string, remedy: string): never {
  throw new Error(
    `The demo accounts have a password that everyone knows, so Plumbline does not run with them and ${setting}. ` +
      `${instead}, or ${remedy}.`,
  )
}
