import { sql } from 'kysely'
import type { DataOf } from '#domain/calls/registry.ts'
import type { Queryable } from '../db/pool.ts'
import { foldedContains } from '../records/conditions.ts'
import { slice } from '../records/page.ts'
import type { SqlFragment } from '../records/store.ts'

type Ready = DataOf<'GET api/billing/ready'>[number]

/** A project is listed from so many percent of its fee on. */
const leastPercent = sql.lit(5)

/** Closed of all tasks of a live project, rounded down; a completed one has earned everything, and nothing is counted for it. */
const earned = sql`
  SELECT p.project_id, p.project_name, p.project_name_folded, p.status, p.manager, p.client_uuid,
    p.status = 'Completed' AS is_completed,
    CASE WHEN p.status = 'Completed' THEN 100 ELSE coalesce(w.closed * 100 / nullif(w.total, 0), 0) END AS percent
  FROM project p LEFT JOIN LATERAL (
    SELECT sum(rows) AS total, sum(rows) FILTER (WHERE status = 'Closed') AS closed
    FROM work_count WHERE project_id = p.project_id AND model = 'task' AND p.status <> 'Completed') w ON true
  WHERE p.deleted_at IS NULL AND p.status <> 'Cancelled'`

const billed = sql`
  SELECT project_id, coalesce(sum(amount_cents), 0)::bigint AS cents FROM invoice
  WHERE deleted_at IS NULL AND voided_at IS NULL GROUP BY project_id`

/**
 * Percents billed of a project `e` without a fee: from the last one that tells all that is billed so far on they add up. The
 * order is that of the ledger. With a fee `c` nothing is read.
 */
const percents = sql`
  SELECT sum(payment_amount) FILTER (WHERE place >= coalesce(last_whole, 1)) AS percent
  FROM (
    SELECT *, max(place) FILTER (WHERE percent_means = 'to_date') OVER () AS last_whole
    FROM (
      SELECT i.payment_amount, i.percent_means, row_number() OVER (
        ORDER BY i.completed_at IS NULL, i.completed_at, i.invoice_date, i.created_at, i.invoice_id) AS place
      FROM invoice i WHERE i.project_id = e.project_id AND c.fee_cents IS NULL
        AND i.deleted_at IS NULL AND i.voided_at IS NULL) placed) told`

const unbilled = sql`
  SELECT e.*, c.fee_cents + c.additional_cents AS total_cents, c.fee_cents,
    CASE WHEN c.fee_cents IS NULL THEN coalesce(q.percent, 0)
      ELSE round(coalesce(b.cents, 0) * 100.0 / (c.fee_cents + c.additional_cents)) END::bigint AS billed_percent,
    (CASE WHEN e.is_completed THEN c.fee_cents + c.additional_cents ELSE round(c.fee_cents * e.percent / 100.0) END
      - coalesce(b.cents, 0))::bigint AS ready_cents
  FROM (${earned}) e
  LEFT JOIN contract c ON c.project_id = e.project_id
  LEFT JOIN (${billed}) b ON b.project_id = e.project_id
  LEFT JOIN LATERAL (${percents}) q ON true`

const readyProjects = sql`
  SELECT * FROM (${unbilled}) r
  WHERE CASE WHEN fee_cents IS NULL
    THEN percent - billed_percent >= ${leastPercent} OR (is_completed AND billed_percent < 100)
    ELSE ready_cents * 100 >= fee_cents * ${leastPercent} OR (is_completed AND ready_cents > 0) END`

export async function readyTotals(db: Queryable): Promise<{ ready_cents: number; ready_count: number }> {
  const { rows } = await sql<{ ready_cents: number; ready_count: number }>`
    SELECT coalesce(sum(ready_cents), 0)::bigint AS ready_cents, count(*) AS ready_count
    FROM (${readyProjects}) r`.execute(db)
  return rows[0] ?? { ready_cents: 0, ready_count: 0 }
}

/** Of one project, also where it is too little to be listed; nothing without a fee, or once it is cancelled. */
export async function readyIn(db: Queryable, projectId: string): Promise<number | null> {
  const { rows } = await sql<{ ready_cents: number | null }>`
    SELECT ready_cents FROM (${unbilled}) r WHERE project_id = ${projectId}`.execute(db)
  return rows[0]?.ready_cents ?? null
}

/** The page and how many there are of one evaluation: a page behind the last has the count alone. */
export async function readyPage(
  db: Queryable,
  { q, page, perPage }: { q: string; page: number; perPage: number },
): Promise<{ rows: Ready[]; total: number }> {
  const { rows: found } = await sql<{ total: number } & (ReadyRow | NoRow)>`
    WITH ready AS MATERIALIZED (SELECT * FROM (${readyProjects}) r WHERE ${isAsked(q)})
    SELECT counted.total, wanted.* FROM (SELECT count(*) AS total FROM ready) counted LEFT JOIN (
      SELECT row_number() OVER (ORDER BY ${order}) AS place, r.project_id, r.project_name,
        coalesce(c.name, '') AS client_name, e.email, e.name, r.status, r.percent AS earned_percent,
        r.billed_percent, r.total_cents, r.ready_cents
      FROM ready r JOIN employee e ON e.id = r.manager LEFT JOIN client c ON c.uuid = r.client_uuid
      ORDER BY ${order} ${slice(page, perPage)}) wanted ON true
    ORDER BY wanted.place`.execute(db)
  const rows = found.flatMap(({ total: _total, place: _place, ...row }): Ready[] => {
    if (row.project_id === null) return []
    const { email, name, ...facts } = row
    return [{ ...facts, manager: { email, name } }]
  })
  return { rows, total: found[0]?.total ?? 0 }
}

const order = sql`r.ready_cents DESC NULLS LAST, r.percent - r.billed_percent DESC, r.project_id`

type NoRow = { place: null; project_id: null }

type ReadyRow = Omit<Ready, 'manager'> & { place: number; email: string; name: string }

function isAsked(q: string): SqlFragment {
  const text = q.trim()
  if (text === '') return sql`true`
  const condition = { kind: 'contains' as const, text }
  const number = foldedContains(sql`split_part(r.project_id, '-', 1)`)(condition)
  return sql`(${foldedContains(sql`r.project_name_folded`)(condition)} OR ${number})`
}
