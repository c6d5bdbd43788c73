import { sql } from 'kysely'
import { mergeChanges, type Done } from '#domain/records/undoing.ts'
import type { Changes } from '#domain/records/changes.ts'
import type { Queryable } from '../db/pool.ts'
import type { TableRow } from '../db/schema.ts'

type Entry = {
  id: number
  record_id: string
  action: string
  changes: Changes
  is_last: boolean
  set_since: string[] | null
}

/** What a batch did to a record; `isLast` while nothing else has been done to it since, `setSince` are the fields that were. */
export type DoneBy = Done & { historyId: number; isLast: boolean; setSince: readonly string[] }

/** From the history, by record. */
export async function doneBy(
  db: Queryable,
  { id, model }: Pick<TableRow<'batch'>, 'id' | 'model'>,
): Promise<Map<string, DoneBy>> {
  const { rows } = await sql<Entry>`
    SELECT h.id, h.record_id, h.action, h.changes, since.later IS NULL AS is_last, since.set_since
    FROM history h CROSS JOIN LATERAL (
      SELECT max(later.id) AS later, array_agg(DISTINCT field.name) AS set_since
      FROM history later LEFT JOIN LATERAL jsonb_object_keys(later.changes) AS field (name) ON true
      WHERE later.model = h.model AND later.record_id = h.record_id AND later.id > h.id
        AND later.batch_id IS DISTINCT FROM h.batch_id AND later.action NOT LIKE 'file\\_%') since
    WHERE h.batch_id = ${id} AND h.model = ${model} ORDER BY h.id`.execute(db)
  const entries = Map.groupBy(rows, (row) => row.record_id)
  return new Map([...entries].map(([recordId, own]) => [recordId, doneIn(own)]))
}

function doneIn(entries: readonly Entry[]): DoneBy {
  const [first] = entries
  const did = first?.action === 'create' || first?.action === 'delete' ? first.action : 'change'
  return {
    did,
    changes: mergeChanges(entries.map(({ changes }) => changes)),
    historyId: first?.id ?? 0,
    isLast: first?.is_last ?? true,
    setSince: first?.set_since ?? [],
  }
}
