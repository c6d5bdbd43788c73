import { sql } from 'kysely'
import { answeringKinds, type AnsweringKind } from '#domain/kinds/answering.ts'
import { ofEach } from '#domain/kinds/parts.ts'
import { resources } from '#domain/kinds/registry.ts'
import { closedHref } from '#domain/records/report-links.ts'
import { daysOfMonth, monthsIn, spreadOf, type Took } from '#domain/reports.ts'
import { storesOfWork } from '../kinds/stores-of-work.ts'
import { isWithin } from '../records/conditions.ts'
import type { SqlFragment } from '../records/store.ts'
import { closedOn, isCounted, type Asked, type Reader } from './report.ts'

type Found = Took & { month: string; kind: AnsweringKind }

const kinds = answeringKinds.toSorted()

/** How many days it took from receiving to closing, by the month of closing. */
export const readTurnround: Reader<'turnround'> = async (db, asked) => {
  const { rows: found } = await sql<Found>`${sql.join(
    kinds.map((kind) => closedBlock(kind, asked)),
    sql` UNION ALL `,
  )}`.execute(db)
  const took = Map.groupBy(found, ({ month, kind }) => `${month} ${kind}`)
  const { category, projectId } = asked
  const rows = monthsIn(asked.period).flatMap((month) =>
    kinds.map((kind) => ({
      month,
      kind,
      ...spreadOf(took.get(`${month} ${kind}`) ?? []),
      href: closedHref(kind, daysOfMonth(month, asked.period), { category, projectId }),
    })),
  )
  return { rows, totals: ofEach(kinds, (kind) => spreadOf(found.filter((row) => row.kind === kind))) }
}

/** The day of closing is worked out once a row: zones take their time. */
function closedBlock(kind: AnsweringKind, asked: Asked): SqlFragment {
  return sql`
    SELECT ${kind}::text AS kind, left(day::text, 7) AS month, greatest(0, day - received) AS days, count(*)::int AS count
    FROM (
      SELECT ${closedOn(asked)} AS day, ${sql.ref(resources[kind].plays.answers.after)} AS received
      FROM ${sql.table(storesOfWork[kind].table)}
      WHERE ${isCounted(asked)} AND completed_at IS NOT NULL
        AND ${isWithin(sql`completed_at`, asked.period, asked.timeZone)} OFFSET 0) item
    GROUP BY 2, 3`
}
