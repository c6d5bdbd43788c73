import { sql } from 'kysely'
import type { DataOf } from '#domain/calls/registry.ts'
import { weekOf } from '#domain/dates.ts'
import { dueKinds, type DueKind } from '#domain/kinds/open-work.ts'
import { mostCounted, mostDue } from '#domain/pages/dashboard.ts'
import type { Queryable } from '../db/pool.ts'
import { titleColumn } from '../records/title-columns.ts'
import type { SqlFragment } from '../records/store.ts'
import type { Context } from '../request/context.ts'
import { openWorkPlace } from './open-work.ts'

type Due = NonNullable<DataOf<'GET api/dashboard'>['due']>

type DueRow = Due['items'][number] & { overdue: number; today: number }

/** The open work of a person that is due by the end of this week, and how much of it there is: one query. */
export async function readDue(db: Queryable, { user, today }: Context): Promise<Due | undefined> {
  const { end } = weekOf(today)
  // Two blocks of each kind: however much is overdue, what is due today is counted.
  const periods = [sql`< ${today}`, sql`BETWEEN ${today} AND ${end}`]
  const blocks = dueKinds.flatMap((kind, place) => periods.map((when) => dueOf(kind, place, user.id, when)))
  const { rows } = await sql<DueRow>`
    SELECT page.model, page.id, page.title, page.due_date, page.overdue, page.today, project.project_name
    FROM (
      SELECT due.*,
        count(*) FILTER (WHERE due_date < ${today}) OVER () AS overdue,
        count(*) FILTER (WHERE due_date = ${today}) OVER () AS today
      FROM (${sql.join(blocks, sql` UNION ALL `)}) due
      ORDER BY due_date, place, title, id LIMIT ${sql.lit(mostDue)}) page
    LEFT JOIN project ON project.project_id = page.project_id
    ORDER BY page.due_date, page.place, page.title, page.id`.execute(db)
  const [first] = rows
  if (first === undefined) return undefined
  return {
    overdue: first.overdue,
    today: first.today,
    items: rows.map(({ overdue: _overdue, today: _today, ...item }) => item),
  }
}

function dueOf(kind: DueKind, place: number, me: string, when: SqlFragment): SqlFragment {
  const { store, column, isOpen } = openWorkPlace(kind)
  const { dueOn } = store.kind.plays
  if (dueOn === undefined) throw new Error(`${kind} is due on no day`)
  const day = sql.ref(`t.${dueOn}`)
  const project = store.kind.plays.inProject === undefined ? sql`NULL` : sql`t.project_id`
  return sql`
    (SELECT ${sql.lit(kind)} AS model, ${sql.ref(`t.${store.key}`)}::text AS id, ${titleColumn(store)} AS title,
       ${project}::text AS project_id, ${day} AS due_date, ${sql.lit(place)} AS place
     FROM ${sql.table(store.table)} t
     WHERE ${sql.ref(`t.${column}`)} = ${me} AND ${isOpen} AND ${day} ${when}
     ORDER BY ${day} LIMIT ${sql.lit(mostCounted)})`
}
