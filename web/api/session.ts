import { messages } from '#domain/messages.ts'
import type { Preferences } from '#domain/preferences.ts'
import { statusName } from '#domain/result.ts'
import { call, type Answer } from './client.ts'
import { forgetPreferences } from './preferences.ts'
import { clearToken, storeToken } from './token.ts'

export type User = {
  id: string
  email: string
  name: string
  role: string
  preferences: Preferences
  onboarding_completed: boolean
}

/** Who is signed in, asked on each navigation. */
export async function currentUser(): Promise<Answer<User>> {
  const answer = await call<User>('GET', 'auth/user/', { expects401: true })
  if (answer.operation === 'COMPLETED') return answer
  return { ...answer, message: refusals[answer.status] ?? messages.generic.networkError }
}

const refusals: Record<number, string> = { 401: statusName(401), 403: statusName(403) }

/** Signs in and keeps the key. The answer's message is what the login form shows when it fails. */
export async function signIn(
  username: string,
  password: string,
): Promise<Answer<{ key: string; onboarding_completed: boolean }>> {
  const answer = await call<{ key: string; onboarding_completed: boolean }>('POST', 'auth/login/', {
    body: { username, password },
    expects401: true,
  })
  if (answer.operation === 'COMPLETED' && answer.data?.key) {
    startSession(answer.data.key)
    return answer
  }
  return { ...answer, operation: 'ERROR', message: signInMessage(answer) }
}

/** Exchanges what single sign-on brought back for a session. */
export async function signInWithCode(code: string, state: string | null): Promise<Answer<{ token: string }>> {
  const answer = await call<{ token: string }>('POST', 'api/callback/', {
    body: state === null ? { code } : { code, state },
    expects401: true,
  })
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
  // A limit says how long to wait; that helps more than the general sentence alone.
  return status === 429 ? `${messages.login.failed}. ${message}` : messages.login.failed
}

/** Ends the session here and on the server; answers where to go. */
export async function signOut(): Promise<string> {
  const { body } = await call('POST', 'auth/logout/', { expects401: true })
  clearToken()
  forgetPreferences()
  const target = String(body['status']) === '200' ? body['redirect_url'] : ''
  return typeof target === 'string' && isOwnPath(target) ? target : '/'
}

/** A path of this site, and nothing that only looks like one (`//elsewhere`, `/\elsewhere`). */
function isOwnPath(target: string): boolean {
  return target.startsWith('/') && URL.parse(target, location.origin)?.origin === location.origin
}
