import { sql } from 'kysely'
import type { Database } from '../db/pool.ts'
import type { SqlFragment } from './store.ts'

const kept = {
  work_count: { key: ['project_id', 'model', 'category', 'status'], sums: ['rows'] },
  week_count: { key: ['model', 'week', 'status'], sums: ['rows'] },
  open_count: {
    key: ['model', 'by', 'part', 'week'],
    sums: ['rows', 'unestimated', 'percents', 'hundredths'],
  },
} as const

/**
 * Adds up what connections have counted, each in a slot of its own, in one row for each key: whatever is read stays few
 * rows. What somebody is adding to right now is left for the next time, so nobody waits for somebody who waits for this.
 */
export async function foldCounts(db: Database): Promise<void> {
  for (const [name, columns] of Object.entries(kept)) {
    const table = sql.table(name)
    const key = sql.join(columns.key.map((column) => sql.ref(column)))
    const ofSums = (make: (column: SqlFragment) => SqlFragment, by = sql`, `) =>
      sql.join(
        columns.sums.map((column) => make(sql.ref(column))),
        by,
      )
    await sql`
      WITH taken AS (
        DELETE FROM ${table} c USING (SELECT ctid FROM ${table} WHERE slot >= 0 FOR UPDATE SKIP LOCKED) held
        WHERE c.ctid = held.ctid RETURNING c.*)
      INSERT INTO ${table} AS c (${key}, slot, ${ofSums((column) => column)})
      SELECT ${key}, -1, ${ofSums((column) => sql`sum(${column})`)} FROM taken GROUP BY ${key} ORDER BY ${key}
      ON CONFLICT (${key}, slot) DO UPDATE SET
        ${ofSums((column) => sql`${column} = c.${column} + excluded.${column}`)}`.execute(db)
    await sql`
      DELETE FROM ${table} c USING (SELECT ctid FROM ${table} WHERE slot = -1 AND ${ofSums((column) => sql`${column} = 0`, sql` AND `)} FOR UPDATE SKIP LOCKED) held
      WHERE c.ctid = held.ctid`.execute(db)
  }
}
