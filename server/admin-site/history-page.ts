import { sql } from 'kysely'
import type { z } from 'zod'
import type { historyFilters } from '#domain/admin/admin.ts'
import { describeChange, writeChanges } from '#domain/records/changes.ts'
import { historyModels } from '#domain/records/history-actions.ts'
import type { Queryable } from '../db/pool.ts'
import { allOf, isWithin } from '../records/conditions.ts'
import { erasedTitles } from '../records/erased-titles.ts'
import { historySource, type HistoryRow } from '../records/history-source.ts'
import { isPerson } from '../records/is-person.ts'
import { namesFor } from '../records/names-for.ts'
import { logPage } from '../records/page.ts'
import { joinedPerson } from '../records/people.ts'
import type { SqlFragment } from '../records/store.ts'
import { titlesOf } from '../kinds/titles-of.ts'

type Filters = z.output<typeof historyFilters>

export async function historyPage(
  db: Queryable,
  filters: Filters,
  { page, timeZone }: { page: number; timeZone: string },
) {
  const where = await conditionsOf(db, filters, timeZone)
  const order = sql`h.at DESC, h.id DESC`
  const found = await logPage<HistoryRow>(db, { ...historySource, where, order }, page)
  const names = await namesFor(db, found.rows)
  // A contract is called by its project.
  const named = found.rows.map(({ model, record_id }) => ({ model: ownerOf(model), record_id }))
  const titles = await titlesOf(db, named)
  const keyOf = (row: HistoryRow) => `${ownerOf(row.model)} ${row.record_id}`
  const erased = await erasedTitles(
    db,
    found.rows.filter((row) => !titles.has(keyOf(row))),
  )
  const rows = found.rows.map((row) => ({
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
    batch_id: row.batch_id,
    address: row.address,
    request_id: row.request_id,
  }))
  return { ...found, rows }
}

function ownerOf(model: string): string {
  return model === 'contract' ? 'project' : model
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
