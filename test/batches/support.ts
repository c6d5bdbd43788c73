import type { Selectable } from 'kysely'
import { defaultPreferences } from '#domain/pages/preferences.ts'
import type { Tables } from '#server/db/schema.ts'
import { contextFor, type Context } from '#server/request/context.ts'
import type { TestApp } from '../app.ts'

/** What a request of a person is done with, for what no call does by itself. */
export function contextOf({ env }: TestApp, person: Selectable<Tables['employee']>): Context {
  const { id, email, name, role } = person
  const user = { id, email, name, role, sessionId: '', onboardingCompleted: true, mustChangePassword: false }
  return contextFor(
    { ...user, preferences: defaultPreferences, signedInBy: 'password', hasSecondFactor: false },
    env,
  )
}
