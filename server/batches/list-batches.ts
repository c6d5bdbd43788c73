import { sql } from 'kysely'
import { resourceOf } from '#domain/kinds/registry.ts'
import type { Changes } from '#domain/records/changes.ts'
import type { Page } from '#domain/records/page.ts'
import type { DataOf } from '#domain/calls/registry.ts'
import { forbidden } from '../base/errors.ts'
import type { Queryable } from '../db/pool.ts'
import type { TableRow } from '../db/schema.ts'
import { peekPage } from '../records/page.ts'
import type { Context } from '../request/context.ts'
import { isTooLate, mayUndo, seesAll } from './may-undo.ts'

type Batch = DataOf<'GET api/batches'>[number]

type Row = TableRow<'batch'> & { name: string; email: string; first_changes: Changes | null }

const daysShown = 30

const source = {
  table: sql`batch b`,
  key: sql`b.id`,
  select: sql`b.*, e.name, e.email, (
    SELECT changes FROM history WHERE batch_id = b.id AND model = b.model ORDER BY id LIMIT 1) AS first_changes`,
  joins: sql`JOIN employee e ON e.id = b.actor`,
}

/** One's own, or everybody's for who administers the firm. */
export async function batchesPage(
  db: Queryable,
  { ofAll, page }: { ofAll: boolean; page: number },
  { user, now }: Context,
): Promise<Page<Batch>> {
  if (ofAll && !seesAll(user)) throw forbidden()
  const recent = sql`b.at > now() - make_interval(days => ${sql.lit(daysShown)})`
  const where = ofAll ? recent : sql`b.actor = ${user.id} AND ${recent}`
  const found = await peekPage<Row>(db, { ...source, where, order: sql`b.at DESC, b.id DESC` }, page)
  const rows = found.rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    model: row.model,
    action: row.action,
    count: row.count,
    fields: fieldsOf(row),
    at: row.at,
    by: { name: row.name, email: row.email },
    undone_at: row.undone_at,
    can_undo:
      row.kind !== 'undo' &&
      row.undone_at === null &&
      !isTooLate(row, now) &&
      mayUndo(user, resourceOf(row.model), row),
  }))
  return { ...found, rows }
}

/** What was changed, where that is the same of all its records. */
function fieldsOf({ model, action, first_changes: changes }: Row): string[] {
  if (action !== 'update' || changes === null) return []
  return Object.keys(resourceOf(model).fields).filter((name) => Object.hasOwn(changes, name))
}
