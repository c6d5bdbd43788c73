import { sql } from 'kysely'
import type { z } from 'zod'
import { historyModels, type historyFilters } from '#domain/admin.ts'
import { describeChange, writeChanges, type Changes } from '#domain/changes.ts'
import type { Queryable } from '../db/pool.ts'
import { namesFor } from '../records/names-for.ts'
import type { SqlFragment } from '../records/store.ts'
import { titlesOf } from '../records/titles-of.ts'
import { allOf, isPerson, isWithin } from './log-conditions.ts'
import { pageSize, type Page } from './page.ts'

type Filters = z.output<typeof historyFilters>

type HistoryRow = {
  id: number
  at: string
  model: string
  record_id: string
  action: string
  changes: Changes
  address: string
  request_id: string
  name: string | null
  email: string | null
}

/** What happened to all records, newest first. */
export async function historyPage(
  db: Queryable,
  filters: Filters,
  { page, timeZone }: { page: number; timeZone: string },
): Promise<Page> {
  const which = await conditionsOf(db, filters, timeZone)
  const { rows } = await sql<HistoryRow>`
    WITH page AS (
      SELECT h.id, h.at FROM history h WHERE ${which}
      ORDER BY h.at DESC, h.id DESC LIMIT ${sql.lit(pageSize + 1)} OFFSET ${sql.lit((page - 1) * pageSize)})
    SELECT h.id, h.at, h.model, h.record_id, h.action, h.changes, h.address, h.request_id, e.name, e.email
    FROM page JOIN history h ON h.id = page.id LEFT JOIN employee e ON e.id = h.actor
    ORDER BY page.at DESC, page.id DESC`.execute(db)
  const shown = rows.slice(0, pageSize)
  const names = await namesFor(db, shown)
  const titles = await titlesOf(db, shown)
  const data = shown.map((row) => ({
    id: row.id,
    changed_at: row.at,
    changed_by: row.email === null ? null : { name: row.name, email: row.email },
    model: row.model,
    record_id: row.record_id,
    title: titles.get(`${row.model} ${row.record_id}`) ?? null,
    action: row.action,
    change_description: describeChange(row.model, row.action, row.changes, names),
    changes: writeChanges(row.model, row.changes, names),
    address: row.address,
    request_id: row.request_id,
  }))
  return { data, has_more: rows.length > pageSize }
}

async function conditionsOf(
  db: Queryable,
  { model, action, actor, record_id: id, ...period }: Filters,
  timeZone: string,
): Promise<SqlFragment> {
  return allOf([
    model === undefined ? undefined : sql`h.model = ${model}`,
    // Written out, because only then the index of rare actions is known to hold them.
    action === undefined ? undefined : sql`h.action = ${sql.lit(action)}`,
    await isPerson(db, sql`h.actor`, actor),
    // The index of records begins with the kind.
    id === undefined ? undefined : sql`h.record_id = ${id.toLowerCase()} AND h.model = ANY(${historyModels})`,
    isWithin(sql`h.at`, period, timeZone),
  ])
}
