import { describeChange, writeChanges } from '#domain/records/changes.ts'
import type { Queryable } from '../db/pool.ts'
import type { HistoryRow } from './history-source.ts'
import { namesFor } from './names-for.ts'
import { joinedPerson } from './people.ts'

/** History rows as people read them. */
export async function wordedHistory(db: Queryable, rows: readonly HistoryRow[]) {
  const names = await namesFor(db, rows)
  return rows.map((row) => ({
    id: row.id,
    changed_at: row.at,
    changed_by: joinedPerson(row.name, row.email),
    action: row.action,
    change_description: describeChange(row.model, row.action, row.changes, names),
    changes: writeChanges(row.model, row.changes, names),
    batch_id: row.batch_id,
  }))
}
