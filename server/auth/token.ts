import { sql, type InferResult, type RawBuilder } from 'kysely'
import { defaultPreferences } from '#domain/pages/preferences.ts'
import type { SignInMethod } from '#domain/security.ts'
import type { User } from '../request/context.ts'
import { compiled } from '../db/compiled.ts'
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

export type Session = {
  user: User
  /** Nobody has noted its use for a minute. */
  isStale: boolean
  /** Milliseconds until it runs out, if nobody uses it. */
  left: number
}

export function keyIn(header: string | undefined): string | undefined {
  return shape.exec(header ?? '')?.[1]
}

/** Asked of the database, and no use of the session; server/auth/known-sessions.ts is for the calls of people. */
export async function userOf(db: Database, header: string | undefined): Promise<User | undefined> {
  const key = keyIn(header)
  return key === undefined ? undefined : (await sessionOf(db, hashOfKey(key)))?.user
}

/** Whose session it is, while it lasts. */
export async function userOfSession(db: Database, sessionId: string): Promise<User | undefined> {
  const [row] = await sessionsById(db, { sessionId })
  return row && sessionFrom(row).user
}

export async function sessionOf(db: Database, hash: Buffer): Promise<Session | undefined> {
  const [row] = await sessionsByHash(db, { hash })
  return row && sessionFrom(row)
}

const sessionsByHash = compiled<{ hash: Buffer }, SessionRow>(({ hash }, db) =>
  sessionsWhere(db, sql<boolean>`s.token_hash = ${hash}`),
)

const sessionsById = compiled<{ sessionId: string }, SessionRow>(({ sessionId }, db) =>
  sessionsWhere(db, sql<boolean>`s.id = ${sessionId}`),
)

type SessionRow = InferResult<ReturnType<typeof sessionsWhere>>[number]

/** One indexed query, which brings the preferences too. The database's clock counts: all processes share it. */
function sessionsWhere(db: Database, which: RawBuilder<boolean>) {
  return db
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
    .select(sql<boolean>`s.last_used_at < now() - interval '1 minute'`.as('isStale'))
    .select(sql<number>`1000 * extract(epoch FROM ${ends} - now())`.as('left'))
}

function sessionFrom({ isStale, left, darkMode, layout, ...user }: SessionRow): Session {
  const isSet = darkMode !== null && layout !== null
  const preferences = isSet ? { darkMode, dashboard_layout: layout } : defaultPreferences
  return { user: { ...user, preferences }, isStale, left }
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

const { idleHours, absoluteDays } = sessionLimits

/** Over `s`: when a session runs out that nobody uses. */
const ends = sql<Date>`least(
  s.last_used_at + make_interval(hours => ${sql.lit(idleHours)}),
  s.created_at + make_interval(days => ${sql.lit(absoluteDays)}))`

export const stillValid = sql<boolean>`${ends} > now()`

/** Writes at most once a minute, so that reading stays reading. */
export async function markUsed(db: Database, sessionId: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ last_used_at: sql`now()` })
    .where('id', '=', sessionId)
    .execute()
}
