import type { BodyOf, DataOf } from '#domain/calls/registry.ts'
import { messages } from '#domain/words/messages.ts'
import { statusName } from '#domain/result.ts'
import { call } from './ask.ts'
import type { Answer } from './client.ts'
import { forgetPreferences } from './preferences.ts'
import { clearToken, storeToken } from './token.ts'

/** Who is signed in; a second factor is required in this session, one by single sign-on needs none. */
export type User = DataOf<'GET auth/user/'>

/** Who is signed in, asked on each navigation. */
export async function currentUser(): Promise<Answer<User>> {
  const answer = await call('GET auth/user/', { expects401: true })
  if (answer.operation === 'COMPLETED') return answer
  return { ...answer, message: refusals[answer.status] ?? messages.generic.networkError }
}

const refusals: Record<number, string> = { 401: statusName(401), 403: statusName(403) }

/** `username` is what the call names the email; the code is a second factor's, where one was asked for. */
export type Credentials = BodyOf<'POST auth/login/'>

/** Signs in and keeps the key. The answer's message is what the login form shows when it fails. */
export async function signIn(credentials: Credentials): Promise<Answer<DataOf<'POST auth/login/'>>> {
  const answer = await call('POST auth/login/', { body: credentials, expects401: true })
  if (answer.operation === 'COMPLETED' && answer.data?.key) {
    startSession(answer.data.key)
    return answer
  }
  // A wrong password is about both fields, and is said above the button; a code is said at its own.
  const code = answer.errors?.['code']
  const errors = code === undefined ? {} : { code }
  return { ...answer, operation: 'ERROR', message: code?.[0] ?? signInMessage(answer), errors }
}

/** Exchanges what single sign-on brought back for a session: of `email` and nobody else, where that is given. */
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

/** What this browser kept for whoever was here before is not for the next person. */
function startSession(key: string): void {
  forgetPreferences()
  storeToken(key)
}

function signInMessage({ status, message }: Answer): string {
  if (status === 400) return messages.login.wrong
  if (status === 401) return messages.login.unverified
  // A limit says how long to wait, which helps more than the general sentence.
  return status === 429 ? `${message} ${messages.login.failed}` : messages.login.failed
}

/** Ends the session here and on the server; answers where to go. */
export async function signOut(): Promise<string> {
  const { body } = await call('POST auth/logout/', { expects401: true })
  clearToken()
  forgetPreferences()
  const target = String(body['status']) === '200' ? body['redirect_url'] : ''
  return typeof target === 'string' && isOwnPath(target) ? target : '/'
}

/** A path of this site, and nothing that only looks like one (`//elsewhere`, `/\elsewhere`). */
function isOwnPath(target: string): boolean {
  return target.startsWith('/') && URL.parse(target, location.origin)?.origin === location.origin
}
