import { sql } from 'kysely'
import type { DataOf } from '#domain/calls/registry.ts'
import { sumOf } from '#domain/money.ts'
import { ledgerMessages } from '#domain/words/ledger.ts'
import type { Queryable } from '../db/pool.ts'
import { billingSettings } from '../ledger/billing-settings.ts'
import type { Context } from '../request/context.ts'
import { readyTotals } from './billing-ready.ts'
import { isOverdueOn } from './invoice.ts'

type Overview = DataOf<'GET api/billing/overview'>
type AgeingRow = Overview['ageing']['rows'][number]

const out = sql`t.deleted_at IS NULL AND t.payment_status = 'Sent' AND t.voided_at IS NULL AND t.paid_on IS NULL`
const open = sql`(t.amount_cents - t.paid_cents)`

export async function billingOverview(db: Queryable, { today }: Context): Promise<Overview> {
  const { currency } = await billingSettings(db)
  const { sent_cents: sent, overdue_cents: overdue, ...counts } = await sentTotals(db, today)
  const rows = await ageingRows(db, today)
  const total = (name: AgeingColumn) => sumOf(rows.map((row) => row[name]))
  return {
    as_of: today,
    currency,
    totals: {
      ...(await readyTotals(db)),
      ...(await draftTotals(db)),
      sent_cents: sent,
      overdue_cents: overdue,
      ...counts,
      open_cents: sent + overdue,
      paid_this_year_cents: await paidSince(db, today),
    },
    ageing: {
      rows,
      totals: {
        d0_30_cents: total('d0_30_cents'),
        d31_60_cents: total('d31_60_cents'),
        d61_90_cents: total('d61_90_cents'),
        d90_cents: total('d90_cents'),
        total_cents: total('total_cents'),
      },
    },
  }
}

type AgeingColumn = Exclude<keyof AgeingRow, 'client_uuid' | 'client_name'>

async function draftTotals(db: Queryable): Promise<{ draft_cents: number; draft_count: number }> {
  const { rows } = await sql<{ draft_cents: number; draft_count: number }>`
    SELECT coalesce(sum(amount_cents), 0)::bigint AS draft_cents, count(*) AS draft_count FROM invoice
    WHERE deleted_at IS NULL AND payment_status = 'Pending' AND voided_at IS NULL`.execute(db)
  return rows[0] ?? { draft_cents: 0, draft_count: 0 }
}

type SentTotals = Record<'sent_cents' | 'sent_count' | 'overdue_cents' | 'overdue_count', number>

/** Of what is out: read from its index alone. */
async function sentTotals(db: Queryable, today: string): Promise<SentTotals> {
  const isOverdue = isOverdueOn(today)
  const { rows } = await sql<{ is_overdue: boolean; cents: number; count: number }>`
    SELECT coalesce(${isOverdue}, false) AS is_overdue, coalesce(sum(${open}), 0)::bigint AS cents, count(*) AS count
    FROM invoice t WHERE ${out} GROUP BY 1`.execute(db)
  const [sent, overdue] = [false, true].map((wanted) => rows.find((row) => row.is_overdue === wanted))
  return {
    sent_cents: sent?.cents ?? 0,
    sent_count: sent?.count ?? 0,
    overdue_cents: overdue?.cents ?? 0,
    overdue_count: overdue?.count ?? 0,
  }
}

async function ageingRows(db: Queryable, today: string): Promise<AgeingRow[]> {
  const age = sql`(${today}::date - t.invoice_date)`
  const { rows } = await sql<AgeingRow>`
    SELECT p.client_uuid, coalesce(c.name, ${ledgerMessages.noClient}) AS client_name,
      coalesce(sum(${open}) FILTER (WHERE ${age} <= 30), 0)::bigint AS d0_30_cents,
      coalesce(sum(${open}) FILTER (WHERE ${age} BETWEEN 31 AND 60), 0)::bigint AS d31_60_cents,
      coalesce(sum(${open}) FILTER (WHERE ${age} BETWEEN 61 AND 90), 0)::bigint AS d61_90_cents,
      coalesce(sum(${open}) FILTER (WHERE ${age} > 90), 0)::bigint AS d90_cents,
      sum(${open})::bigint AS total_cents
    FROM invoice t JOIN project p ON p.project_id = t.project_id LEFT JOIN client c ON c.uuid = p.client_uuid
    WHERE ${out} AND t.amount_cents IS NOT NULL AND ${open} <> 0
    GROUP BY p.client_uuid, c.name ORDER BY total_cents DESC, client_name, p.client_uuid`.execute(db)
  return rows
}

/** Void invoices have no payments. */
async function paidSince(db: Queryable, today: string): Promise<number> {
  const year = today.slice(0, 4)
  const { rows } = await sql<{ cents: number }>`
    SELECT coalesce(sum(y.amount_cents), 0)::bigint AS cents
    FROM invoice_payment y JOIN invoice t ON t.invoice_id = y.invoice_id
    WHERE y.paid_on BETWEEN ${`${year}-01-01`}::date AND ${`${year}-12-31`}::date AND t.deleted_at IS NULL`.execute(
    db,
  )
  return rows[0]?.cents ?? 0
}
