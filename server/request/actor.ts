import { defaultPreferences } from '#domain/pages/preferences.ts'
import type { Queryable } from '../db/pool.ts'
import type { User } from './context.ts'

/** Whoever a job acts for, with the role that they have now; undefined for one who has left, unless that is no matter. */
export async function actorOf(
  db: Queryable,
  id: string,
  { evenIfGone = false } = {},
): Promise<User | undefined> {
  const employee = await db
    .selectFrom('employee')
    .select(['id', 'email', 'name', 'role'])
    .where('id', '=', id)
    .$if(!evenIfGone, (query) => query.where('is_active', '=', true))
    .executeTakeFirst()
  if (employee === undefined) return undefined
  return {
    ...employee,
    sessionId: '',
    onboardingCompleted: true,
    preferences: defaultPreferences,
    mustChangePassword: false,
    signedInBy: 'password',
    hasSecondFactor: false,
  }
}
