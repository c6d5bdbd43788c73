import { sql } from 'kysely'
import type { Database } from '../db/pool.ts'

const kept = {
  work_count: ['project_id', 'model', 'category', 'status'],
  week_count: ['model', 'week', 'status'],
} as const

/**
 * Adds up what connections have counted, each in a slot of its own, in one row for each key: whatever is read stays few
 * rows. What somebody is adding to right now is left for the next time, so nobody waits for somebody who waits for this.
 */
export async function foldCounts(db: Database): Promise<void> {
  for (const [name, columns] of Object.entries(kept)) {
    const table = sql.table(name)
    const key = sql.join(columns.map((column) => sql.ref(column)))
    await sql`
      WITH taken AS (
        DELETE FROM ${table} c USING (SELECT ctid FROM ${table} WHERE slot >= 0 FOR UPDATE SKIP LOCKED) held
        WHERE c.ctid = held.ctid RETURNING c.*)
      INSERT INTO ${table} AS c (${key}, slot, rows)
      SELECT ${key}, -1, sum(rows)::int FROM taken GROUP BY ${key} ORDER BY ${key}
      ON CONFLICT (${key}, slot) DO UPDATE SET rows = c.rows + excluded.rows`.execute(db)
    await sql`
      DELETE FROM ${table} c USING (SELECT ctid FROM ${table} WHERE slot = -1 AND rows = 0 FOR UPDATE SKIP LOCKED) held
      WHERE c.ctid = held.ctid`.execute(db)
  }
}
