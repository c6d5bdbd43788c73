import { sql } from 'kysely'
import { categories, type Category } from '#domain/choices.ts'
import { resources } from '#domain/kinds/registry.ts'
import { countedKinds, openedHref, type CountedKind } from '#domain/records/report-links.ts'
import { daysOfWeek, sum, weeksIn } from '#domain/reports.ts'
import { storesOfWork } from '../kinds/stores-of-work.ts'
import { isWithin } from '../records/conditions.ts'
import type { SqlFragment } from '../records/store.ts'
import { closedOn, isCounted, type Asked, type Reader } from './report.ts'

type Week = { week: string; category: Category; opened: number; closed: number }

/** What came in and what was closed, by week and discipline. */
export const readThroughput: Reader<'throughput'> = async (db, asked) => {
  const kinds = asked.kind === undefined ? countedKinds : [asked.kind]
  const { rows: found } = await sql<Week>`
    SELECT week, category, sum(opened)::int AS opened, sum(closed)::int AS closed
    FROM (${sql.join(
      kinds.flatMap((kind) => [openedBlock(kind, asked), closedBlock(kind, asked)]),
      sql` UNION ALL `,
    )}) part
    GROUP BY week, category`.execute(db)
  const known = new Map(found.map((row) => [`${row.week} ${row.category}`, row]))
  const wanted = asked.category === undefined ? categories : [asked.category]
  const rows = weeksIn(asked.period).flatMap((week) =>
    wanted.map((category) => {
      const { opened = 0, closed = 0 } = known.get(`${week} ${category}`) ?? {}
      const narrowing = { category, projectId: asked.projectId }
      const href = openedHref(leadOf(kinds), daysOfWeek(week, asked.period), narrowing)
      return { week, category, opened, closed, href }
    }),
  )
  const totals = { opened: sum(rows.map((row) => row.opened)), closed: sum(rows.map((row) => row.closed)) }
  return { rows, totals }
}

/** The kind whose list a row leads to: the one that was asked for, or else what there is most of. */
export function leadOf(kinds: readonly CountedKind[]): CountedKind {
  const [first] = kinds
  if (first === undefined) throw new Error('No kind is counted in reports')
  return first
}

function openedBlock(kind: CountedKind, asked: Asked): SqlFragment {
  const { from, to } = asked.period
  const day = sql.ref(resources[kind].plays.openedOn)
  return sql`
    SELECT day - extract(dow FROM day)::int AS week, category, count(*) AS opened, 0 AS closed
    FROM (
      SELECT ${day} AS day, category FROM ${sql.table(storesOfWork[kind].table)}
      WHERE ${isCounted(asked)} AND ${day} BETWEEN ${from}::date AND ${to}::date) item
    GROUP BY 1, 2`
}

/** The day of closing is worked out once a row: zones take their time. */
function closedBlock(kind: CountedKind, asked: Asked): SqlFragment {
  return sql`
    SELECT day - extract(dow FROM day)::int AS week, category, 0 AS opened, count(*) AS closed
    FROM (
      SELECT ${closedOn(asked)} AS day, category FROM ${sql.table(storesOfWork[kind].table)}
      WHERE ${isCounted(asked)} AND completed_at IS NOT NULL
        AND ${isWithin(sql`completed_at`, asked.period, asked.timeZone)} OFFSET 0) item
    GROUP BY 1, 2`
}
