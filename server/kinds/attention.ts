import { sql } from 'kysely'
import { waitingKinds } from '#domain/kinds/waiting.ts'
import type { Queryable } from '../db/pool.ts'
import type { Context } from '../request/context.ts'
import { countColumns, waitingOf } from './waiting-work.ts'

/** How much of a person's work is overdue and due today. */
export async function countWork(
  db: Queryable,
  { user, today }: Context,
): Promise<{ overdue: number; today: number }> {
  const waiting = waitingOf(waitingKinds, 'mine', user, user)
  const { rows } = await sql<{ overdue: number; today: number }>`
    SELECT ${countColumns(waiting, user, today)}`.execute(db)
  return rows[0] ?? { overdue: 0, today: 0 }
}
