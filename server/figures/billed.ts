import { sql } from 'kysely'
import { sumOf } from '#domain/money.ts'
import { billedHref } from '#domain/records/report-links.ts'
import { daysOfMonth, monthsIn, yearBefore } from '#domain/reports.ts'
import { isBilled, type Reader } from './report.ts'

type Found = { month: string; billed_cents: number; last_year_cents: number }

/** What was billed month by month, and in the same days of the year before. */
export const readBilled: Reader<'billed'> = async (db, { period, projectId }) => {
  const before = yearBefore(period)
  const inPeriod = sql`invoice_date BETWEEN ${period.from}::date AND ${period.to}::date`
  const inYearBefore = sql`invoice_date BETWEEN ${before.from}::date AND ${before.to}::date`
  const { rows: found } = await sql<Found>`
    SELECT to_char(invoice_date, 'YYYY-MM') AS month,
      coalesce(sum(amount_cents) FILTER (WHERE ${inPeriod}), 0)::bigint AS billed_cents,
      coalesce(sum(amount_cents) FILTER (WHERE ${inYearBefore}), 0)::bigint AS last_year_cents
    FROM invoice
    WHERE ${isBilled} AND (${inPeriod} OR ${inYearBefore})
      AND ${projectId === undefined ? sql`true` : sql`project_id = ${projectId}`}
    GROUP BY 1`.execute(db)
  const known = new Map(found.map((row) => [row.month, row]))
  const rows = monthsIn(period).map((month) => ({
    month,
    billed_cents: known.get(month)?.billed_cents ?? 0,
    last_year_cents: known.get(monthBefore(month))?.last_year_cents ?? 0,
    href: billedHref({ days: daysOfMonth(month, period), projectId }),
  }))
  const totals = {
    billed_cents: sumOf(rows.map((row) => row.billed_cents)),
    last_year_cents: sumOf(rows.map((row) => row.last_year_cents)),
  }
  return { rows, totals }
}

/** The same month of the year before. */
function monthBefore(month: string): string {
  const [year = '', number = ''] = month.split('-')
  return `${String(Number(year) - 1).padStart(4, '0')}-${number}`
}
