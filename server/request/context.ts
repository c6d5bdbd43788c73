import { sql, type RawBuilder } from 'kysely'
import { todayIn } from '#domain/dates.ts'
import type { Preferences } from '#domain/pages/preferences.ts'
import type { Role } from '#domain/roles.ts'
import { mustHaveSecondFactor } from '#domain/second-factor.ts'
import type { SignInMethod } from '#domain/security.ts'
import type { Env } from '../base/env.ts'

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
  signedInBy: SignInMethod
  hasSecondFactor: boolean
}

/** What a step of a request may need to know beside its input. */
export type Context = {
  user: User
  /** The moment of the act, and the firm's day at that moment. */
  now: Date
  today: string
  timeZone: string
  folderTemplate: string | undefined
  /** How long work given to a person is gathered into one mail. */
  mailGatherMinutes: number
  /** Whether an address must be confirmed: without a mail server nobody could. */
  confirmsEmail: boolean
  /** Of the password that the request gives somebody. */
  passwordHash?: string
  /** A past act is told again: its rows bear its own moment, a new record gets this key, and of work that was given or pinged nobody is told. */
  replay?: { key: string }
}

export function contextFor(user: User, env: Env, now: Date = new Date()): Context {
  return {
    user,
    now,
    today: todayIn(env.firmTimeZone, now),
    timeZone: env.firmTimeZone,
    folderTemplate: env.folderTemplate,
    mailGatherMinutes: env.mailGatherMinutes,
    confirmsEmail: env.smtpUrl !== undefined,
  }
}

/** When the rows of an act say that it happened: by the database's clock, which all servers share, or when told again. */
export function stampOf({ now, replay }: Pick<Context, 'now' | 'replay'>): Date | RawBuilder<Date> {
  return replay ? now : sql<Date>`now()`
}

/** Whether the firm wants a second factor in this session: a provider of single sign-on asks for its own. */
export function needsSecondFactor(user: User, { secondFactorRequired }: Env): boolean {
  return user.signedInBy === 'password' && mustHaveSecondFactor(user.role, secondFactorRequired)
}

/** Nothing works until the second factor that the firm wants is there. */
export function mustSetUpSecondFactor(user: User, env: Env): boolean {
  return !user.hasSecondFactor && needsSecondFactor(user, env)
}
