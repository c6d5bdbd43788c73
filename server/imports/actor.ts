import { defaultPreferences } from '#domain/pages/preferences.ts'
import type { Queryable } from '../db/pool.ts'
import type { User } from '../request/context.ts'

/** Whoever an import acts for, with the role that they have now; undefined for one who has left. */
export async function actorOf(db: Queryable, id: string): Promise<User | undefined> {
  const employee = await db
    .selectFrom('employee')
    .select(['id', 'email', 'name', 'role'])
    .where('id', '=', id)
    .where('is_active', '=', true)
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
