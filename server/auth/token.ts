import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { defaultPreferences } from '#domain/preferences.ts'
import type { User } from '../context.ts'
import type { Database, Queryable } from '../db/pool.ts'

export const sessionLimits = { idleHours: 12, absoluteDays: 14 }

const shape = /^Token ([A-Za-z0-9_-]{43})$/i

/** Starts a session and gives its key, which is kept nowhere but with the person. */
export async function startSession(
  db: Queryable,
  employeeId: string,
  from: { address: string; userAgent: string },
): Promise<string> {
  const key = randomBytes(32).toString('base64url')
  await db
    .insertInto('session')
    .values({
      token_hash: hashOf(key),
      employee_id: employeeId,
      address: from.address,
      user_agent: from.userAgent.slice(0, 300),
    })
    .execute()
  return key
}

/** The person behind an Authorization header, with their preferences: one indexed query. */
export async function userOf(
  db: Database,
  header: string | undefined,
  { countsAsUse = true } = {},
): Promise<User | undefined> {
  const key = shape.exec(header ?? '')?.[1]
  if (key === undefined) return undefined
  const row = await db
    .selectFrom('session as s')
    .innerJoin('employee as e', 'e.id', 's.employee_id')
    .leftJoin('preference as p', 'p.employee_id', 'e.id')
    .where('s.token_hash', '=', hashOf(key))
    .where('e.is_active', '=', true)
    .where(stillValid)
    .select([
      'e.id',
      'e.email',
      'e.name',
      'e.role',
      's.id as sessionId',
      'e.onboarding_completed as onboardingCompleted',
    ])
    .select(['p.dark_mode as darkMode', 'p.dashboard_layout as layout'])
    .select(sql<boolean>`e.password_expires_at IS NOT NULL`.as('mustChangePassword'))
    .select(sql<boolean>`s.last_used_at < now() - interval '1 minute'`.as('stale'))
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { stale, darkMode, layout, ...user } = row
  if (stale && countsAsUse) await markUsed(db, user.sessionId)
  const isSet = darkMode !== null && layout !== null
  return { ...user, preferences: isSet ? { darkMode, dashboard_layout: layout } : defaultPreferences }
}

/** Ends sessions of one person: one, or all but one, or all. */
export async function endSessions(
  db: Queryable,
  employeeId: string,
  which: { only?: string; except?: string } = {},
): Promise<number> {
  let ending = db.deleteFrom('session').where('employee_id', '=', employeeId)
  if (which.only !== undefined) ending = ending.where('id', '=', which.only)
  if (which.except !== undefined) ending = ending.where('id', '<>', which.except)
  const result = await ending.executeTakeFirst()
  return Number(result.numDeletedRows)
}

/** Not idle too long and not too old, by the database's clock. */
export const stillValid = sql<boolean>`
  s.last_used_at > now() - make_interval(hours => ${sql.lit(sessionLimits.idleHours)})
  AND s.created_at > now() - make_interval(days => ${sql.lit(sessionLimits.absoluteDays)})`

function hashOf(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}

/** At most once a minute, so that reading stays reading. */
async function markUsed(db: Database, sessionId: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ last_used_at: sql`now()` })
    .where('id', '=', sessionId)
    .execute()
}
