import { sql } from 'kysely'
import { dueHref } from '#domain/records/report-links.ts'
import { daysOfMonth, monthsIn, shareOf, sum } from '#domain/reports.ts'
import type { Reader } from './report.ts'

type Kept = { due: number; on_time: number; late: number; pending: number }

/** Whether projects were completed by the day on which they were due. */
export const readDeadlines: Reader<'deadlines'> = async (db, { period, today, projectId }) => {
  const { rows: found } = await sql<Kept & { month: string }>`
    SELECT to_char(end_date, 'YYYY-MM') AS month, count(*)::int AS due,
      count(*) FILTER (WHERE completed_on <= end_date)::int AS on_time,
      count(*) FILTER (WHERE completed_on > end_date OR (completed_on IS NULL AND end_date < ${today}::date))::int AS late,
      count(*) FILTER (WHERE completed_on IS NULL AND end_date >= ${today}::date)::int AS pending
    FROM project
    WHERE deleted_at IS NULL AND status <> 'Cancelled'
      AND end_date BETWEEN ${period.from}::date AND ${period.to}::date
      AND ${projectId === undefined ? sql`true` : sql`project_id = ${projectId}`}
    GROUP BY 1`.execute(db)
  const known = new Map(found.map((row) => [row.month, row]))
  const rows = monthsIn(period).map((month) => {
    const { due = 0, on_time = 0, late = 0, pending = 0 } = known.get(month) ?? {}
    const href = dueHref(daysOfMonth(month, period), projectId)
    return { month, ...rated({ due, on_time, late, pending }), href }
  })
  const all = (name: keyof Kept) => sum(found.map((row) => row[name]))
  const totals = { due: all('due'), on_time: all('on_time'), late: all('late'), pending: all('pending') }
  return { rows, totals: rated(totals) }
}

function rated(kept: Kept): Kept & { rate_percent: number | null } {
  return { ...kept, rate_percent: shareOf(kept.on_time, kept.on_time + kept.late) }
}
