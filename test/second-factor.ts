import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Database } from '#server/db/pool.ts'
import type { Client } from './app.ts'

/** The six digits that an authenticator app shows, now or some steps of thirty seconds from now. */
export function codeOf(base32: string, steps = 0): string {
  return TOTP.generate({ secret: Secret.fromBase32(base32), timestamp: Date.now() + steps * 30_000 })
}

/** A second factor for an account, without the cost of setting it up; gives its secret. */
export async function makeSecondFactor(
  db: Database,
  employeeId: string,
  { isOn = true } = {},
): Promise<string> {
  const secret = randomBytes(20)
  const sessionOf = async () =>
    (await db.selectFrom('session').select('id').where('employee_id', '=', employeeId).executeTakeFirst())?.id
  const columns = isOn
    ? { secret, confirmed_at: new Date() }
    : { pending_secret: secret, session_id: await sessionOf() }
  await db
    .insertInto('second_factor')
    .values({ employee_id: employeeId, ...columns })
    .execute()
  return new Secret({ buffer: Uint8Array.from(secret).buffer }).base32
}

/** Sets one up as people do: their password, then a first code of the app. */
export async function setUpSecondFactor(
  client: Client,
  password: string,
): Promise<{ secret: string; codes: string[] }> {
  const { secret } = (await client.post('auth/second_factor/setup/', { password })).body as { secret: string }
  const confirmed = await client.post('auth/second_factor/confirm/', { code: codeOf(secret) })
  return { secret, codes: confirmed.body.recovery_codes as string[] }
}
