import { sql } from 'kysely'
import { sumOf } from '#domain/money.ts'
import { backlogHref } from '#domain/records/report-links.ts'
import type { RowOf } from '#domain/reports.ts'
import { isBilled, type Reader } from './report.ts'

type Found = Omit<RowOf<'backlog'>, 'href'>

/** What is left to bill of the contracts; drafts are not billed yet. */
export const readBacklog: Reader<'backlog'> = async (db, { projectId }) => {
  const { rows: found } = await sql<Found>`
    SELECT * FROM (
      SELECT p.project_id, p.project_name, coalesce(client.name, '') AS client_name,
        c.fee_cents + c.additional_cents AS total_cents, coalesce(b.cents, 0)::bigint AS billed_cents,
        (c.fee_cents + c.additional_cents - coalesce(b.cents, 0))::bigint AS backlog_cents
      FROM contract c JOIN project p ON p.project_id = c.project_id
      LEFT JOIN client ON client.uuid = p.client_uuid
      LEFT JOIN (
        SELECT project_id, sum(amount_cents) AS cents FROM invoice WHERE ${isBilled} GROUP BY project_id
      ) b ON b.project_id = c.project_id
      WHERE p.deleted_at IS NULL AND p.status <> 'Cancelled'
        AND ${projectId === undefined ? sql`true` : sql`p.project_id = ${projectId}`}) unbilled
    WHERE backlog_cents > 0 ORDER BY backlog_cents DESC, project_id`.execute(db)
  const rows = found.map((row) => ({ ...row, href: backlogHref(row) }))
  const total = (name: 'total_cents' | 'billed_cents' | 'backlog_cents') =>
    sumOf(rows.map((row) => row[name]))
  const totals = {
    total_cents: total('total_cents'),
    billed_cents: total('billed_cents'),
    backlog_cents: total('backlog_cents'),
  }
  return { rows, totals }
}
