import { sql } from 'kysely'
import type { Queryable, Transaction } from '../db/pool.ts'
import { hashOfKey, makeKey } from './key.ts'

export type AccountKeyPurpose = 'confirm' | 'reset'

export const accountKeyHours = { confirm: 72, reset: 1 } as const satisfies Record<AccountKeyPurpose, number>

export async function makeAccountKey(
  db: Queryable,
  { employeeId, purpose, email }: { employeeId: string; purpose: AccountKeyPurpose; email: string },
): Promise<string> {
  const key = makeKey()
  const columns = {
    key_hash: hashOfKey(key),
    email,
    expires_at: sql<string>`now() + make_interval(hours => ${sql.lit(accountKeyHours[purpose])})`,
    used_at: null,
  }
  await db
    .insertInto('account_key')
    .values({ employee_id: employeeId, purpose, ...columns })
    .onConflict((conflict) => conflict.columns(['employee_id', 'purpose']).doUpdateSet(columns))
    .execute()
  return key
}

export async function ownerOfKey(
  db: Queryable,
  purpose: AccountKeyPurpose,
  key: string,
): Promise<KeyOwner | undefined> {
  return await usable(db, purpose, key).where('k.used_at', 'is', null).executeTakeFirst()
}

/** The account stays locked, so that only one of two can use the key; a rollback leaves it usable. */
export async function useAccountKey(
  tx: Transaction,
  purpose: AccountKeyPurpose,
  key: string,
): Promise<KeyOwner | undefined> {
  const found = await usable(tx, purpose, key).where('k.used_at', 'is', null).forUpdate().executeTakeFirst()
  if (found === undefined) return undefined
  const { employeeId } = found
  if (purpose === 'reset') await dropAccountKeys(tx, employeeId, purpose)
  else await markKeysUsed(tx, employeeId, purpose)
  return found
}

/** A confirmation link opened again does nothing more, and is still no wrong one. */
export async function ownerOfUsedKey(tx: Transaction, key: string): Promise<KeyOwner | undefined> {
  return await usable(tx, 'confirm', key)
    .where('k.used_at', 'is not', null)
    .where('e.email_verified_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
}

export async function dropAccountKeys(
  tx: Transaction,
  employeeId: string,
  purpose: AccountKeyPurpose,
): Promise<void> {
  await tx
    .deleteFrom('account_key')
    .where('employee_id', '=', employeeId)
    .where('purpose', '=', purpose)
    .execute()
}

type KeyOwner = { employeeId: string; email: string }

/** Keys speak for the address they were sent to and for no other. */
function usable(db: Queryable, purpose: AccountKeyPurpose, key: string) {
  return db
    .selectFrom('account_key as k')
    .innerJoin('employee as e', 'e.id', 'k.employee_id')
    .select(['e.id as employeeId', 'e.email'])
    .where('k.key_hash', '=', hashOfKey(key))
    .where('k.purpose', '=', purpose)
    .where('k.expires_at', '>', sql<string>`now()`)
    .where('e.is_active', '=', true)
    .where(sql<boolean>`lower(e.email) = lower(k.email)`)
}

async function markKeysUsed(tx: Transaction, employeeId: string, purpose: AccountKeyPurpose): Promise<void> {
  await tx
    .updateTable('account_key')
    .set({ used_at: sql`now()` })
    .where('employee_id', '=', employeeId)
    .where('purpose', '=', purpose)
    .execute()
}
