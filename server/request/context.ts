import { sql, type RawBuilder } from 'kysely'
import { todayIn, type CivilDate } from '#domain/dates.ts'
import type { Asker } from '#domain/records/filters.ts'
import type { Preferences } from '#domain/pages/preferences.ts'
import type { Role } from '#domain/roles.ts'
import { mustHaveSecondFactor } from '#domain/second-factor.ts'
import type { SignInMethod } from '#domain/security.ts'
import type { Env } from '../base/env.ts'

export type User = {
  id: string
  email: string
  name: string
  role: Role
  sessionId: string
  onboardingCompleted: boolean
  preferences: Preferences
  /** Nothing works until a new password is chosen. */
  mustChangePassword: boolean
  signedInBy: SignInMethod
  hasSecondFactor: boolean
}

export type Context = {
  user: User
  now: Date
  today: string
  timeZone: string
  folderTemplate: string | undefined
  mailGatherMinutes: number
  /** Without a mail server nobody could confirm an address. */
  confirmsEmail: boolean
  passwordHash?: string
  /** A replayed act (the demo firm) keeps its own moment, gives a new record this key, and sends no mail. */
  replay?: { key: string }
  /** An act that takes another one back: nobody is told of it, in the inbox or by mail. */
  tellsNobody?: true
}

/** Who asks for a list, and on which day. */
export function askerIn({ user: { email }, today }: Pick<Context, 'user' | 'today'>): Asker {
  return { email, today }
}

export function contextFor(user: User, env: Env, now: Date = new Date()): Context {
  return {
    user,
    now,
    today: firmDay(env.firmTimeZone, now),
    timeZone: env.firmTimeZone,
    folderTemplate: env.folderTemplate,
    mailGatherMinutes: env.mailGatherMinutes,
    confirmsEmail: env.smtpUrl !== undefined,
  }
}

let known = { timeZone: '', minute: 0, day: '' }

/** Days begin with a minute in every time zone: within one it is the same day. */
function firmDay(timeZone: string, now: Date): CivilDate {
  const minute = Math.floor(now.getTime() / 60_000)
  if (known.minute !== minute || known.timeZone !== timeZone)
    known = { timeZone, minute, day: todayIn(timeZone, now) }
  return known.day
}

/** The database's clock counts: all servers share it. */
export function stampOf({ now, replay }: Pick<Context, 'now' | 'replay'>): Date | RawBuilder<Date> {
  return replay ? now : databaseNow
}

export const databaseNow = sql<Date>`now()`

/** A provider of single sign-on asks for a factor of its own. */
export function needsSecondFactor(user: User, { secondFactorRequired }: Env): boolean {
  return user.signedInBy === 'password' && mustHaveSecondFactor(user.role, secondFactorRequired)
}

export function mustSetUpSecondFactor(user: User, env: Env): boolean {
  return !user.hasSecondFactor && needsSecondFactor(user, env)
}
