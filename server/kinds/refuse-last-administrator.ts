import { sql } from 'kysely'
import { messages } from '#domain/words/messages.ts'
import { locks } from '../db/locks.ts'
import { takesLocks } from '../db/look-ups.ts'
import type { Transaction } from '../db/pool.ts'
import { Refusal } from '../base/errors.ts'

/** Refuses to lose an administrator unless another one is left who can sign in. */
export async function refuseLastAdministrator(tx: Transaction, id: string): Promise<void> {
  // One after the other: two who demote each other must not both find the other still there. A look changes nobody.
  if (takesLocks(tx)) await sql`SELECT pg_advisory_xact_lock(${sql.lit(locks.lastAdministrator)})`.execute(tx)
  const other = await tx
    .selectFrom('employee')
    .select('id')
    .where('role', '=', 'Administrator')
    .where('is_active', '=', true)
    .where('email_verified_at', 'is not', null)
    .where('id', '<>', id)
    .executeTakeFirst()
  if (other === undefined) throw new Refusal(409, messages.account.lastAdministrator)
}
