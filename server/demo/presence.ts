import type { Queryable } from '../db/pool.ts'

export async function isEmpty(db: Queryable): Promise<boolean> {
  const somebody = await db.selectFrom('employee').select('id').limit(1).executeTakeFirst()
  return somebody === undefined
}

export async function hasDemoAccounts(db: Queryable): Promise<boolean> {
  const account = await db
    .selectFrom('employee')
    .select('id')
    .where('is_demo', '=', true)
    .where('is_active', '=', true)
    .where('password_hash', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return account !== undefined
}
