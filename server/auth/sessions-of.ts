import { sql } from 'kysely'
import type { User } from '../request/context.ts'
import type { Queryable } from '../db/pool.ts'
import { listOf } from '../records/query-list.ts'
import { stillValid } from './token.ts'

export function sessionsOf(db: Queryable, employeeId: string, { sessionId }: User) {
  const query = db
    .selectFrom('session as s')
    .select(['s.id', 's.created_at', 's.last_used_at', 's.address', 's.user_agent', 's.method'])
    .where('s.employee_id', '=', employeeId)
    .where(stillValid)
    .orderBy('s.last_used_at', 'desc')
    .orderBy('s.id')
  return listOf(query, sql`s.id`, (session) => ({ ...session, current: session.id === sessionId }))
}
