import { sql } from 'kysely'
import { waitingKinds } from '#domain/kinds/waiting.ts'
import type { Queryable } from '../db/pool.ts'
import type { Context } from '../request/context.ts'
import { groupBlock, isInView, placeOf, waitingOf } from './waiting-work.ts'

/** Nobody reads a larger number. */
export const mostCounted = 1000

/** How much of a person's work is overdue and due today. */
export async function countWork(
  db: Queryable,
  { user, today }: Context,
): Promise<{ overdue: number; today: number }> {
  const blocks = waitingOf(waitingKinds, 'mine', user, user).map((waiting) =>
    groupBlock(waiting, isInView(waiting, 'mine', user), today),
  )
  const { rows } = await sql<{ overdue: number; today: number }>`
    SELECT least(count(*) FILTER (WHERE in_group = ${placeOf('overdue')}), ${sql.lit(mostCounted)}) AS overdue,
      least(count(*) FILTER (WHERE in_group = ${placeOf('today')}), ${sql.lit(mostCounted)}) AS today
    FROM (${sql.join(blocks, sql` UNION ALL `)}) work`.execute(db)
  return rows[0] ?? { overdue: 0, today: 0 }
}
