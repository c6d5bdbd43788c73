import { sql } from 'kysely'
import type { Transaction } from '../db/pool.ts'
import { recordHistory } from '../records/history.ts'
import { noteSecurity } from '../security/security-log.ts'

export async function confirmEmailOf(
  tx: Transaction,
  { id, email }: { id: string; email: string },
): Promise<boolean> {
  const confirmed = await tx
    .updateTable('employee')
    .set({ email_verified_at: sql`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .where('email_verified_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (confirmed === undefined) return false
  await noteSecurity(tx, { kind: 'email_confirmed', actor: id, facts: { email } })
  await recordHistory(tx, [
    {
      actor: id,
      model: 'user',
      recordId: id,
      action: 'update',
      changes: { email_verified: [false, true] },
    },
  ])
  return true
}
