import { sql } from 'kysely'
import type { DataOf } from '#domain/calls/registry.ts'
import { waitingKinds } from '#domain/kinds/waiting.ts'
import { workGroups } from '#domain/my-work.ts'
import { mostDue } from '#domain/pages/dashboard.ts'
import type { Queryable } from '../db/pool.ts'
import type { Context } from '../request/context.ts'
import { mostCounted } from './attention.ts'
import { blockOf, workOrder } from './my-work.ts'
import { dueColumn, groupColumn, isInView, pingedColumn, placeOf, waitingOf } from './waiting-work.ts'

type Due = NonNullable<DataOf<'GET api/dashboard'>['due']>
type Item = Due['items'][number]

type DueRow = Omit<Item, 'group'> & { in_group: 0 | 1 | 2; overdue: number; today: number }

/** The head of a person's My Work, up to the end of this week, and how much of it there is: one query. */
export async function readDue(db: Queryable, { user, today }: Context): Promise<Due | undefined> {
  const blocks = waitingOf(waitingKinds, 'mine', user, user).map((waiting) => {
    const group = groupColumn(dueColumn(waiting), pingedColumn(waiting), today)
    return blockOf(
      waiting,
      sql`${isInView(waiting, 'mine', user)} AND ${group} <= ${placeOf('this_week')}`,
      today,
    )
  })
  const countOf = (group: Item['group']) =>
    sql`least(count(*) FILTER (WHERE in_group = ${placeOf(group)}) OVER (), ${sql.lit(mostCounted)})`
  const { rows } = await sql<DueRow>`
    SELECT model, id, title, due_date, pinged, in_group, overdue, today,
      (SELECT project_name FROM project WHERE project.project_id = page.project_id AND model <> 'project')
    FROM (
      SELECT due.*, ${countOf('overdue')} AS overdue, ${countOf('today')} AS today
      FROM (${sql.join(blocks, sql` UNION ALL `)}) due
      ORDER BY in_group, ${workOrder} LIMIT ${sql.lit(mostDue)}) page
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
