import { randomBytes } from 'node:crypto'
import type { Database } from '../db/pool.ts'

export type SecretName = 'csrf' | 'captcha' | 'sso' | 'unsubscribe'

export async function serverSecrets<Name extends SecretName>(
  db: Database,
  names: readonly Name[],
): Promise<Record<Name, Buffer>> {
  const read = () =>
    db.selectFrom('server_secret').select(['name', 'value']).where('name', 'in', names).execute()
  let rows = await read()
  if (rows.length < names.length) {
    await db
      .insertInto('server_secret')
      .values(names.map((name) => ({ name, value: randomBytes(32) })))
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
    rows = await read()
  }
  return Object.fromEntries(rows.map(({ name, value }) => [name, value])) as Record<Name, Buffer>
}
