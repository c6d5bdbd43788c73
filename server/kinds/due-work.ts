import { sql } from 'kysely'
import type { DataOf } from '#domain/calls/registry.ts'
import { waitingKinds } from '#domain/kinds/waiting.ts'
import { workGroups } from '#domain/my-work.ts'
import { mostDue } from '#domain/pages/dashboard.ts'
import type { Queryable } from '../db/pool.ts'
import type { Context } from '../request/context.ts'
import { blockOf, workOrder } from './my-work.ts'
import { countColumns, soonBlocks, waitingOf } from './waiting-work.ts'

type Due = NonNullable<DataOf<'GET api/dashboard'>['due']>
type Item = Due['items'][number]

type DueRow = Omit<Item, 'group'> & { in_group: 0 | 1 | 2; overdue: number; today: number }

/**
 * The head of a person's My Work, up to the end of this week, and how much of it there is: one query. Of each kind only
 * the first are looked at, with all that are due on the day of the last of them.
 */
export async function readDue(db: Queryable, { user, today }: Context): Promise<Due | undefined> {
  const waiting = waitingOf(waitingKinds, 'mine', user, user)
  const blocks = waiting.flatMap((each) =>
    soonBlocks(each, user, today).map(
      (isShown) => sql`
        (SELECT * FROM (${blockOf(each, isShown, today)}) one
         ORDER BY due_date FETCH FIRST ${sql.lit(mostDue)} ROWS WITH TIES)`,
    ),
  )
  if (blocks.length === 0) return undefined
  const { rows } = await sql<DueRow>`
    SELECT model, id, title, due_date, pinged, in_group, counts.overdue, counts.today,
      (SELECT project_name FROM project WHERE project.project_id = page.project_id AND model <> 'project')
    FROM (SELECT * FROM (${sql.join(blocks, sql` UNION ALL `)}) due
      ORDER BY in_group, ${workOrder} LIMIT ${sql.lit(mostDue)}) page,
      (SELECT ${countColumns(waiting, user, today)}) counts
    ORDER BY in_group, ${workOrder}`.execute(db)
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
