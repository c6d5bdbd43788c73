import { call, dataOf, type Answer } from './client.ts'

export type SecondFactor = { is_on: boolean; is_required: boolean; recovery_codes_left: number }

/** What an authenticator app needs: the secret to type, and the same as an address to scan. */
export type BegunSecondFactor = { secret: string; uri: string }

export type RecoveryCodes = { recovery_codes: string[] }

export const secondFactorQuery = {
  queryKey: ['second_factor'],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    dataOf(await call<SecondFactor>('GET', 'auth/second_factor/', { signal })),
}

type Body = Record<string, unknown>

export function beginSecondFactor(body: Body): Promise<Answer<BegunSecondFactor>> {
  return call('POST', 'auth/second_factor/setup/', { body })
}

export function confirmSecondFactor(body: Body): Promise<Answer<RecoveryCodes>> {
  return call('POST', 'auth/second_factor/confirm/', { body })
}

export function renewRecoveryCodes(body: Body): Promise<Answer<RecoveryCodes>> {
  return call('POST', 'auth/second_factor/recovery_codes/', { body })
}

export function disableSecondFactor(body: Body): Promise<Answer> {
  return call('POST', 'auth/second_factor/disable/', { body })
}
