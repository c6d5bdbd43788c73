import { storageKeys } from '#domain/conventions.ts'
import type { BodyOf, DataOf } from '#domain/calls/registry.ts'
import { messages } from '#domain/words/messages.ts'
import { statusName } from '#domain/result.ts'
import { call } from './ask.ts'
import type { Answer } from './client.ts'
import { forgetPreferences } from './preferences.ts'
import { forgetStored } from './storage.ts'
import { clearToken, storeToken } from './token.ts'

export type User = DataOf<'GET auth/user/'>

export async function currentUser(): Promise<Answer<User>> {
  const answer = await call('GET auth/user/', { expects401: true })
  if (answer.operation === 'COMPLETED') return answer
  return { ...answer, message: refusals[answer.status] ?? messages.generic.networkError }
}

const refusals: Record<number, string> = { 401: statusName(401), 403: statusName(403) }

export type Credentials = BodyOf<'POST auth/login/'>

export async function signIn(credentials: Credentials): Promise<Answer<DataOf<'POST auth/login/'>>> {
  const answer = await call('POST auth/login/', { body: credentials, expects401: true })
  if (answer.operation === 'COMPLETED' && answer.data?.key) {
    startSession(answer.data.key)
    return answer
  }
  // A wrong password concerns both fields and is said above the button; a wrong code at its own field.
  const { code } = answer.errors ?? {}
  const errors = code === undefined ? {} : { code }
  return { ...answer, operation: 'ERROR', message: code?.[0] ?? signInMessage(answer), errors }
}

/** `email`, where given, is the only person whom the code may sign in. */
export async function signInWithCode(
  query: URLSearchParams,
  email?: string,
): Promise<Answer<DataOf<'POST api/callback/'>>> {
  // `iss` is the name of the provider, which some put into their answer.
  const given = (name: string) => query.get(name) ?? undefined
  const body = { code: given('code') ?? '', state: given('state'), iss: given('iss'), email }
  const answer = await call('POST api/callback/', { body, expects401: true })
  if (answer.operation === 'COMPLETED' && answer.data?.token) {
    startSession(answer.data.token)
    return answer
  }
  return { ...answer, operation: 'ERROR' }
}

/** Preferences of the person before are not for the next one. */
function startSession(key: string): void {
  forgetPreferences()
  storeToken(key)
}

function signInMessage({ status, message }: Answer): string {
  if (status === 400) return messages.login.wrong
  if (status === 401) return messages.login.unverified
  // A 429 says how long to wait, which helps more than the general sentence.
  return status === 429 ? `${message} ${messages.login.failed}` : messages.login.failed
}

export async function signOut(): Promise<string> {
  const { body } = await call('POST auth/logout/', { expects401: true })
  clearToken()
  forgetPreferences()
  forgetStored(storageKeys.recent)
  const { status, redirect_url: target } = body
  return String(status) === '200' && typeof target === 'string' && isOwnPath(target) ? target : '/'
}

/** `//elsewhere` and `/\elsewhere` look like paths but leave the site. */
function isOwnPath(target: string): boolean {
  return target.startsWith('/') && URL.parse(target, location.origin)?.origin === location.origin
}
