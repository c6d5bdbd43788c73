import { randomBytes } from 'node:crypto'
import type { Database } from '../db/pool.ts'

export type SecretName = 'csrf' | 'captcha' | 'sso' | 'unsubscribe'

export async function serverSecret(db: Database, name: SecretName): Promise<Buffer> {
  await db
    .insertInto('server_secret')
    .values({ name, value: randomBytes(32) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const { value } = await db
    .selectFrom('server_secret')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return value
}
