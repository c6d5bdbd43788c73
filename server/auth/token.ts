import { sql, type RawBuilder } from 'kysely'
import { defaultPreferences } from '#domain/pages/preferences.ts'
import type { SignInMethod } from '#domain/security.ts'
import type { User } from '../request/context.ts'
import type { Database, Queryable, Transaction } from '../db/pool.ts'
import { currentOrigin } from '../request/origin.ts'
import { noteSecurity } from '../security/security-log.ts'
import { hashOfKey, makeKey } from './key.ts'

export const sessionLimits = { idleHours: 12, absoluteDays: 14 }

const shape = /^Token ([A-Za-z0-9_-]{43})$/i

export async function startSession(db: Queryable, employeeId: string, method: SignInMethod): Promise<string> {
  const key = makeKey()
  const { address, userAgent } = currentOrigin()
  await db
    .insertInto('session')
    .values({ token_hash: hashOfKey(key), employee_id: employeeId, address, user_agent: userAgent, method })
    .execute()
  return key
}

/** Every call pays this one indexed query, which brings the preferences too. */
export async function userOf(
  db: Database,
  header: string | undefined,
  { countsAsUse = true } = {},
): Promise<User | undefined> {
  const key = shape.exec(header ?? '')?.[1]
  if (key === undefined) return undefined
  return await userWhere(db, sql<boolean>`s.token_hash = ${hashOfKey(key)}`, countsAsUse)
}

/** Whose session it is, while it lasts. */
export async function userOfSession(db: Database, sessionId: string): Promise<User | undefined> {
  return await userWhere(db, sql<boolean>`s.id = ${sessionId}`, false)
}

async function userWhere(
  db: Database,
  which: RawBuilder<boolean>,
  countsAsUse: boolean,
): Promise<User | undefined> {
  const row = await db
    .selectFrom('session as s')
    .innerJoin('employee as e', 'e.id', 's.employee_id')
    .leftJoin('preference as p', 'p.employee_id', 'e.id')
    .leftJoin('second_factor as f', 'f.employee_id', 'e.id')
    .where(which)
    .where('e.is_active', '=', true)
    .where(stillValid)
    .select([
      'e.id',
      'e.email',
      'e.name',
      'e.role',
      's.id as sessionId',
      's.method as signedInBy',
      'e.onboarding_completed as onboardingCompleted',
    ])
    .select(['p.dark_mode as darkMode', 'p.dashboard_layout as layout'])
    .select(sql<boolean>`e.password_expires_at IS NOT NULL`.as('mustChangePassword'))
    .select(sql<boolean>`f.confirmed_at IS NOT NULL`.as('hasSecondFactor'))
    .select(sql<boolean>`s.last_used_at < now() - interval '1 minute'`.as('stale'))
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { stale, darkMode, layout, ...user } = row
  if (stale && countsAsUse) await markUsed(db, user.sessionId)
  const isSet = darkMode !== null && layout !== null
  return { ...user, preferences: isSet ? { darkMode, dashboard_layout: layout } : defaultPreferences }
}

export type EndedSession = { address: string; user_agent: string }

export async function endSessions(
  db: Queryable,
  employeeId: string,
  which: { only?: string; except?: string } = {},
): Promise<EndedSession[]> {
  let ending = db.deleteFrom('session').where('employee_id', '=', employeeId)
  if (which.only !== undefined) ending = ending.where('id', '=', which.only)
  if (which.except !== undefined) ending = ending.where('id', '<>', which.except)
  return await ending.returning(['address', 'user_agent']).execute()
}

export async function revokeSessions(
  tx: Transaction,
  employeeId: string,
  { actor, because, ...which }: { actor: string; because: string; only?: string; except?: string },
): Promise<EndedSession[]> {
  const ended = await endSessions(tx, employeeId, which)
  if (ended.length === 0) return ended
  const place = which.only === undefined ? {} : endedSessionFacts(ended)
  const facts = { count: ended.length, because, ...place }
  await noteSecurity(tx, { kind: 'session_ended', actor, subject: employeeId, facts })
  return ended
}

export function endedSessionFacts([session]: readonly EndedSession[]): Record<string, string> {
  return session === undefined
    ? {}
    : { session_address: session.address, session_browser: session.user_agent }
}

/** The database's clock counts: all processes share it. */
export const stillValid = sql<boolean>`
  s.last_used_at > now() - make_interval(hours => ${sql.lit(sessionLimits.idleHours)})
  AND s.created_at > now() - make_interval(days => ${sql.lit(sessionLimits.absoluteDays)})`

/** Writes at most once a minute, so that reading stays reading. */
async function markUsed(db: Database, sessionId: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ last_used_at: sql`now()` })
    .where('id', '=', sessionId)
    .execute()
}
