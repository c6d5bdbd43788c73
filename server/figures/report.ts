import type { Category } from '#domain/choices.ts'
import type { Period, ReportName, RowOf, TotalsOf } from '#domain/reports.ts'
import type { CountedKind } from '#domain/records/report-links.ts'
import type { SqlFragment } from '../records/store.ts'
import { allOf } from '../records/conditions.ts'
import { sql } from 'kysely'
import type { Queryable } from '../db/pool.ts'

/** Which report is wanted of what; `period` is today alone where the report has none. */
export type Asked = {
  period: Period
  today: string
  timeZone: string
  category: Category | undefined
  projectId: string | undefined
  kind: CountedKind | undefined
}

/** Reads the figures of a report with one grouped statement. */
export type Reader<Name extends ReportName> = (
  db: Queryable,
  asked: Asked,
) => Promise<{ rows: RowOf<Name>[]; totals: TotalsOf<Name> }>

/** Over the columns of a kind of work: live, and as narrow as the report is. */
export function isCounted({ category, projectId }: Asked): SqlFragment {
  return allOf([
    sql`deleted_at IS NULL`,
    category === undefined ? undefined : sql`category = ${category}`,
    projectId === undefined ? undefined : sql`project_id = ${projectId}`,
  ])
}

/** The day of the firm on which something was closed. */
export function closedOn({ timeZone }: Asked): SqlFragment {
  return sql`(completed_at AT TIME ZONE ${timeZone}::text)::date`
}

/** Over the columns of invoices: sent and not void. */
export const isBilled = sql`deleted_at IS NULL AND payment_status = 'Sent' AND voided_at IS NULL`
