import { sql } from 'kysely'
import { mergeChanges, type Done } from '#domain/records/undoing.ts'
import type { Changes } from '#domain/records/changes.ts'
import type { Queryable } from '../db/pool.ts'
import type { TableRow } from '../db/schema.ts'

type Entry = { record_id: string; action: string; changes: Changes; is_last: boolean }

/** What a batch did to each record of a kind, from its history; `isLast` while nothing else has been done to it since. */
export async function doneBy(
  db: Queryable,
  { id, model }: Pick<TableRow<'batch'>, 'id' | 'model'>,
): Promise<Map<string, Done & { isLast: boolean }>> {
  const { rows } = await sql<Entry>`
    SELECT h.record_id, h.action, h.changes, NOT EXISTS (
      SELECT FROM history later
      WHERE later.model = h.model AND later.record_id = h.record_id AND later.id > h.id
        AND later.batch_id IS DISTINCT FROM h.batch_id AND later.action NOT LIKE 'file\\_%') AS is_last
    FROM history h WHERE h.batch_id = ${id} AND h.model = ${model} ORDER BY h.id`.execute(db)
  const entries = Map.groupBy(rows, (row) => row.record_id)
  return new Map([...entries].map(([recordId, own]) => [recordId, doneIn(own)]))
}

function doneIn(entries: readonly Entry[]): Done & { isLast: boolean } {
  const [first] = entries
  const did = first?.action === 'create' || first?.action === 'delete' ? first.action : 'change'
  return { did, changes: mergeChanges(entries.map(({ changes }) => changes)), isLast: first?.is_last ?? true }
}
