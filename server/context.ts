import { todayIn } from '#domain/dates.ts'
import type { Preferences } from '#domain/preferences.ts'
import type { Role } from '#domain/roles.ts'
import type { Env } from './env.ts'

/** The person a request acts for. */
export type User = {
  id: string
  email: string
  name: string
  role: Role
  sessionId: string
  onboardingCompleted: boolean
  preferences: Preferences
  /** Signed in with a one-time password: nothing works until a new one is chosen. */
  mustChangePassword: boolean
}

/** What a step of a request may need to know beside its input. */
export type Context = {
  user: User
  today: string
  timeZone: string
  folderTemplate: string | undefined
}

export function contextFor(user: User, env: Env): Context {
  return {
    user,
    today: todayIn(env.firmTimeZone),
    timeZone: env.firmTimeZone,
    folderTemplate: env.folderTemplate,
  }
}
