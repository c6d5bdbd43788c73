import { sql } from 'kysely'
import type { z } from 'zod'
import type { historyFilters } from '#domain/admin/admin.ts'
import { describeChange, historyModels, writeChanges, type Changes } from '#domain/records/changes.ts'
import type { Queryable } from '../db/pool.ts'
import { allOf, isWithin } from '../records/conditions.ts'
import { erasedTitles } from '../records/erased-titles.ts'
import { isPerson } from '../records/is-person.ts'
import { namesFor } from '../records/names-for.ts'
import { newestFirst } from '../records/newest-first.ts'
import { joinedPerson } from '../records/people.ts'
import type { SqlFragment } from '../records/store.ts'
import { titlesOf } from '../kinds/titles-of.ts'

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

const history = {
  table: sql`history h`,
  key: sql`h.id`,
  order: sql`h.at DESC, h.id DESC`,
  select: sql`h.id, h.at, h.model, h.record_id, h.action, h.changes, h.address, h.request_id, e.name, e.email`,
  joins: sql`LEFT JOIN employee e ON e.id = h.actor`,
}

/** What happened to all records, newest first. */
export async function historyPage(
  db: Queryable,
  filters: Filters,
  { page, timeZone }: { page: number; timeZone: string },
) {
  const where = await conditionsOf(db, filters, timeZone)
  const { rows, place } = await newestFirst<HistoryRow>(db, { ...history, where }, page)
  const names = await namesFor(db, rows)
  const titles = await titlesOf(db, rows)
  const keyOf = (row: HistoryRow) => `${row.model} ${row.record_id}`
  const erased = await erasedTitles(
    db,
    rows.filter((row) => !titles.has(keyOf(row))),
  )
  const data = rows.map((row) => ({
    id: row.id,
    changed_at: row.at,
    changed_by: joinedPerson(row.name, row.email),
    model: row.model,
    record_id: row.record_id,
    title: titles.get(keyOf(row)) ?? erased.get(keyOf(row)) ?? null,
    is_erased: erased.has(keyOf(row)),
    action: row.action,
    change_description: describeChange(row.model, row.action, row.changes, names),
    changes: writeChanges(row.model, row.changes, names),
    address: row.address,
    request_id: row.request_id,
  }))
  return { data, place }
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
