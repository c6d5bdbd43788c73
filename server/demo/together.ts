import { sql } from 'kysely'
import type { Transaction } from '../db/pool.ts'
import { applyBulk, readAct } from '../batches/bulk.ts'
import type { Context } from '../request/context.ts'

/** The manager has begun several tasks at once: one change, which can still be undone. */
export async function beginTogether(tx: Transaction, context: Context): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    SELECT task_id AS id FROM task
    WHERE deleted_at IS NULL AND status = 'Active' AND completion_percentage = 0 AND assigned_to IS NOT NULL
    ORDER BY due_date DESC, task_id LIMIT 6`.execute(tx)
  const ids = rows.map(({ id }) => id)
  const act = { model: 'task', action: 'update', ids, changes: { completion_percentage: 10 } }
  await applyBulk(tx, readAct(act, context), context)
}
