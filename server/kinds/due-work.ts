import { sql, type RawBuilder } from 'kysely'
import type { DataOf } from '#domain/calls/registry.ts'
import { waitingKinds } from '#domain/kinds/waiting.ts'
import { lastDays, workGroups } from '#domain/my-work.ts'
import { mostDue } from '#domain/pages/dashboard.ts'
import { compiled, onceBy } from '../db/compiled.ts'
import type { Queryable } from '../db/pool.ts'
import type { SqlFragment } from '../records/store.ts'
import type { Context } from '../request/context.ts'
import { blockOf, workOrder } from './my-work.ts'
import { countColumns, soonBlocks, waitingOf, type LastDays, type Waiting } from './waiting-work.ts'

type Due = NonNullable<DataOf<'GET api/dashboard'>['due']>
type Item = Due['items'][number]

type DueRow = Omit<Item, 'group'> & { in_group: 0 | 1 | 2; overdue: number; today: number }

type Asked = { me: string } & ReturnType<typeof lastDays>

/** Which kinds wait for whom follows from the role alone. */
const statements = onceBy((role: string) => {
  const waiting = waitingOf(waitingKinds, 'mine', { role }, { role })
  if (waiting.length === 0) return undefined
  return compiled<Asked, DueRow>((slot) =>
    // As for columns: a person that the planner does not know is one like all others.
    dueQuery(waiting, { id: sql`(SELECT ${slot.me}::uuid)` }, slot),
  )
})

/**
 * The head of a person's My Work, up to the end of this week, and how much of it there is: one query. Of each kind only
 * the first are looked at, with all that are due on the day of the last of them.
 */
export async function readDue(db: Queryable, { user, today }: Context): Promise<Due | undefined> {
  const rows = (await statements(user.role)?.(db, { me: user.id, ...lastDays(today) })) ?? []
  const [first] = rows
  if (first === undefined) return undefined
  return {
    overdue: first.overdue,
    today: first.today,
    items: rows.map(({ overdue: _overdue, today: _today, in_group: place, ...item }) => ({
      ...item,
      group: workGroups[place],
    })),
  }
}

function dueQuery(
  waiting: readonly Waiting[],
  person: { id: SqlFragment },
  days: LastDays,
): RawBuilder<DueRow> {
  const blocks = waiting.flatMap((each) =>
    soonBlocks(each, person, days).map(
      (isShown) => sql`
        (SELECT * FROM (${blockOf(each, isShown, days)}) one
         ORDER BY due_date FETCH FIRST ${sql.lit(mostDue)} ROWS WITH TIES)`,
    ),
  )
  return sql<DueRow>`
    SELECT model, id, title, due_date, pinged, in_group, counts.overdue, counts.today,
      (SELECT project_name FROM project WHERE project.project_id = page.project_id AND model <> 'project')
    FROM (SELECT * FROM (${sql.join(blocks, sql` UNION ALL `)}) due
      ORDER BY in_group, ${workOrder} LIMIT ${sql.lit(mostDue)}) page,
      (SELECT ${countColumns(waiting, person, days)}) counts
    ORDER BY in_group, ${workOrder}`
}
