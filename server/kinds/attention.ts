import { sql } from 'kysely'
import { waitingKinds } from '#domain/kinds/waiting.ts'
import { lastDays } from '#domain/my-work.ts'
import { compiled, onceBy } from '../db/compiled.ts'
import type { Queryable } from '../db/pool.ts'
import type { Context } from '../request/context.ts'
import { countColumns, waitingOf } from './waiting-work.ts'

type Counts = { overdue: number; today: number }

/** Which kinds wait for whom follows from the role alone. */
const statements = onceBy((role: string) =>
  compiled<{ me: string } & ReturnType<typeof lastDays>, Counts>(
    (slot) =>
      sql`SELECT ${countColumns(waitingOf(waitingKinds, 'mine', { role }, { role }), { id: slot.me }, slot)}`,
  ),
)

/** How much of a person's work is overdue and due today. */
export async function countWork(db: Queryable, { user, today }: Context): Promise<Counts> {
  const [counts] = await statements(user.role)(db, { me: user.id, ...lastDays(today) })
  return counts ?? { overdue: 0, today: 0 }
}
