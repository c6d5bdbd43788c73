import { useRouteLoaderData } from 'react-router'
import type { Preferences } from '#domain/pages/preferences.ts'
import type { User } from '../api/session.ts'
import type { Session } from './load-session.ts'

/** Only for screens under the session route, which draws nothing without a user. */
export function useSession(): { user: User; preferences: Preferences } {
  const session = useRouteLoaderData<Session>('session')
  if (!session) throw new Error('This screen is for people who are signed in')
  return session
}

export function useUser(): User {
  return useSession().user
}
