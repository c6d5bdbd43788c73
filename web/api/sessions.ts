import type { SignInMethod } from '#domain/security.ts'
import { call, CallFailed, dataOf, pathWith } from './client.ts'

export type Session = {
  id: string
  created_at: string
  last_used_at: string
  address: string
  user_agent: string
  method: SignInMethod
  current: boolean
}

/** Everywhere the person is signed in, the latest used first. */
export async function loadSessions(signal: AbortSignal): Promise<Session[]> {
  return dataOf(await call<Session[]>('GET', 'auth/sessions/', { signal }))
}

/** One that is gone already has ended, too. */
export async function endSession(id: string): Promise<void> {
  const answer = await call('DELETE', pathWith('auth/sessions/:id', id))
  if (answer.operation === 'ERROR' && answer.status !== 404) throw new CallFailed(answer)
}
