import { sql } from 'kysely'
import { categories, type Category } from '#domain/choices.ts'
import { resources } from '#domain/kinds/registry.ts'
import { closedHref, countedKinds, openedHref, type CountedKind } from '#domain/records/report-links.ts'
import { daysOfWeek, sum, weeksIn } from '#domain/reports.ts'
import { storesOfWork } from '../kinds/stores-of-work.ts'
import { isWithin } from '../records/conditions.ts'
import type { SqlFragment } from '../records/store.ts'
import { closedOn, isCounted, type Asked, type Reader } from './report.ts'

type Week = { week: string; category: Category; kind: CountedKind; opened: number; closed: number }

/** What came in and what was closed, by week and discipline. */
export const readThroughput: Reader<'throughput'> = async (db, asked) => {
  const kinds = asked.kind === undefined ? countedKinds : [asked.kind]
  const { rows: found } = await sql<Week>`
    SELECT week, category, kind, sum(opened)::int AS opened, sum(closed)::int AS closed
    FROM (${sql.join(
      kinds.flatMap((kind) => [openedBlock(kind, asked), closedBlock(kind, asked)]),
      sql` UNION ALL `,
    )}) part
    GROUP BY week, category, kind`.execute(db)
  const known = Map.groupBy(found, (row) => `${row.week} ${row.category}`)
  const wanted = asked.category === undefined ? categories : [asked.category]
  const rows = weeksIn(asked.period).flatMap((week) =>
    wanted.map((category) => {
      const own = known.get(`${week} ${category}`) ?? []
      const [opened, closed] = [sum(own.map((row) => row.opened)), sum(own.map((row) => row.closed))]
      const hrefOf = opened === 0 && closed > 0 ? closedHref : openedHref
      const lead = leadOf(kinds, own, opened === 0 ? 'closed' : 'opened')
      const href = hrefOf(lead, daysOfWeek(week, asked.period), { category, projectId: asked.projectId })
      return { week, category, opened, closed, href }
    }),
  )
  const totals = { opened: sum(rows.map((row) => row.opened)), closed: sum(rows.map((row) => row.closed)) }
  return { rows, totals }
}

/** The kind whose list a row leads to: what there is most of in it, and where there is nothing the first. */
export function leadOf<Figure extends string>(
  kinds: readonly CountedKind[],
  found: readonly ({ kind: CountedKind } & Record<Figure, number>)[],
  figure: Figure,
): CountedKind {
  const countOf = (kind: CountedKind) =>
    sum(found.filter((row) => row.kind === kind).map((row) => row[figure]))
  const [lead] = kinds.toSorted((one, other) => countOf(other) - countOf(one))
  if (lead === undefined) throw new Error('No kind is counted in reports')
  return lead
}

function openedBlock(kind: CountedKind, asked: Asked): SqlFragment {
  const { from, to } = asked.period
  const day = sql.ref(resources[kind].plays.openedOn)
  return sql`
    SELECT day - extract(dow FROM day)::int AS week, category, ${kind}::text AS kind, count(*) AS opened, 0 AS closed
    FROM (
      SELECT ${day} AS day, category FROM ${sql.table(storesOfWork[kind].table)}
      WHERE ${isCounted(asked)} AND ${day} BETWEEN ${from}::date AND ${to}::date) item
    GROUP BY 1, 2`
}

/** The day of closing is worked out once a row: zones take their time. */
function closedBlock(kind: CountedKind, asked: Asked): SqlFragment {
  return sql`
    SELECT day - extract(dow FROM day)::int AS week, category, ${kind}::text AS kind, 0 AS opened, count(*) AS closed
    FROM (
      SELECT ${closedOn(asked)} AS day, category FROM ${sql.table(storesOfWork[kind].table)}
      WHERE ${isCounted(asked)} AND completed_at IS NOT NULL
        AND ${isWithin(sql`completed_at`, asked.period, asked.timeZone)} OFFSET 0) item
    GROUP BY 1, 2`
}
