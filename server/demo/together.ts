import { sql } from 'kysely'
import type { Transaction } from '../db/pool.ts'
import { resourceOf } from '#domain/kinds/registry.ts'
import { applyBulk, readAct } from '../batches/bulk.ts'
import { inBatch } from '../batches/in-batch.ts'
import { stores } from '../kinds/registry.ts'
import { createRecord } from '../records/save.ts'
import type { Context } from '../request/context.ts'
import { keyOf } from './keys.ts'

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

const broughtIn = [
  ['Irene Castellanos', 'Rio Bravo University', 'irene.castellanos@riobravo.example.org', '9565550113'],
  ['Walter Quigley', 'Tejas Cold Storage', 'walter.quigley@tejascold.example.com', '9565550171'],
  ['Shauna Beck', 'Palo Duro Hospitality', 'shauna.beck@paloduro.example.com', '8065550124'],
] as const

/** Contacts that came as a sheet: one import, which can still be undone. */
export async function bringIn(tx: Transaction, context: Context): Promise<void> {
  const batch = { kind: 'import', model: 'pointofcontact', action: 'import' } as const
  const { pointofcontact: store } = stores
  await inBatch(tx, batch, context, async () => {
    for (const [name, client_name, email, phone_number] of broughtIn) {
      const own = { ...context, replay: { key: keyOf(`brought in ${name}`) } }
      const body = { name, client_name, email, phone_number }
      await createRecord(tx, resourceOf('pointofcontact'), store, body, own)
    }
  })
}
