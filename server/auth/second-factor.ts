import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { bareCode, isAppCode } from '#domain/second-factor.ts'
import type { Transaction } from '../db/pool.ts'
import { noteSecurity } from '../security/security-log.ts'
import { spendRecoveryCode } from './recovery-codes.ts'

/** Every authenticator app understands RFC 6238 with SHA-1, six digits, thirty seconds. */
const kind = { algorithm: 'SHA1', digits: 6, period: 30 }
const stepsOff = 1
const minutesPending = 30

export type SecondFactorOutcome = 'off' | 'right' | 'right by recovery code' | 'missing' | 'wrong'

/** The code is used up with the transaction: a rollback leaves it good. */
export async function checkSecondFactor(
  tx: Transaction,
  employeeId: string,
  typed: string | undefined,
): Promise<SecondFactorOutcome> {
  const factor = await tx
    .selectFrom('second_factor')
    .select('secret')
    .where('employee_id', '=', employeeId)
    .executeTakeFirst()
  if (!factor?.secret) return 'off'
  const code = bareCode(typed ?? '')
  if (code === '') return 'missing'
  const step = stepOfCode(factor.secret, code)
  if (step !== undefined) return (await takeStep(tx, employeeId, step)) ? 'right' : 'wrong'
  return (await acceptRecoveryCode(tx, employeeId, code)) ? 'right by recovery code' : 'wrong'
}

export function stepOfCode(secret: Buffer, code: string, at = Date.now()): number | undefined {
  if (!isAppCode(code)) return undefined
  const delta = TOTP.validate({
    ...kind,
    token: code,
    secret: asSecret(secret),
    window: stepsOff,
    timestamp: at,
  })
  return delta === null ? undefined : TOTP.counter({ period: kind.period, timestamp: at }) + delta
}

// A present secret counts until the new one is confirmed. A secret begun in this session stays for a while, so that a
// reloaded page shows the scanned one; another session gets another: somebody else may have seen the first.
export async function beginSecondFactor(
  tx: Transaction,
  employee: { id: string; email: string; sessionId: string },
): Promise<{ secret: string; uri: string }> {
  const fresh = { pending_secret: randomBytes(20), session_id: employee.sessionId }
  await tx
    .insertInto('second_factor')
    .values({ employee_id: employee.id, ...fresh })
    .onConflict((conflict) =>
      conflict
        .column('employee_id')
        .doUpdateSet({ ...fresh, begun_at: sql`now()` })
        .where(
          sql<boolean>`(second_factor.pending_secret IS NULL
            OR second_factor.session_id IS DISTINCT FROM excluded.session_id
            OR second_factor.begun_at < now() - make_interval(mins => ${sql.lit(minutesPending)}))`,
        ),
    )
    .execute()
  const { secret } = await tx
    .selectFrom('second_factor')
    .select('pending_secret as secret')
    .$narrowType<{ secret: Buffer }>()
    .where('employee_id', '=', employee.id)
    .executeTakeFirstOrThrow()
  const shown = asSecret(secret)
  const totp = new TOTP({ ...kind, issuer: 'Plumbline', label: employee.email, secret: shown })
  return { secret: shown.base32, uri: totp.toString() }
}

export async function confirmSecondFactor(
  tx: Transaction,
  employee: { id: string; sessionId: string },
  typed: string,
): Promise<'on' | 'replaced' | 'wrong' | 'not begun'> {
  const begun = await tx
    .selectFrom('second_factor')
    .select(['pending_secret', 'confirmed_at'])
    .where('employee_id', '=', employee.id)
    .where('session_id', '=', employee.sessionId)
    .forUpdate()
    .executeTakeFirst()
  if (!begun?.pending_secret) return 'not begun'
  const step = stepOfCode(begun.pending_secret, bareCode(typed))
  if (step === undefined) return 'wrong'
  await tx
    .updateTable('second_factor')
    .set({
      secret: begun.pending_secret,
      pending_secret: null,
      confirmed_at: sql`coalesce(confirmed_at, now())`,
      last_step: step,
    })
    .where('employee_id', '=', employee.id)
    .execute()
  return begun.confirmed_at === null ? 'on' : 'replaced'
}

export async function removeSecondFactor(tx: Transaction, employeeId: string): Promise<void> {
  await tx.deleteFrom('recovery_code').where('employee_id', '=', employeeId).execute()
  await tx.deleteFrom('second_factor').where('employee_id', '=', employeeId).execute()
}

/** Each step counts once: the database compares, so of two with one code one is too late. */
async function takeStep(tx: Transaction, employeeId: string, step: number): Promise<boolean> {
  const taken = await tx
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('employee_id', '=', employeeId)
    .where('last_step', '<', step)
    .returning('employee_id')
    .executeTakeFirst()
  return taken !== undefined
}

async function acceptRecoveryCode(tx: Transaction, employeeId: string, code: string): Promise<boolean> {
  if (!(await spendRecoveryCode(tx, employeeId, code))) return false
  await noteSecurity(tx, { kind: 'recovery_code_used', actor: employeeId })
  return true
}

/** Small Buffers share one pool: without a copy the secret would be the whole pool. */
function asSecret(bytes: Buffer): Secret {
  return new Secret({ buffer: Uint8Array.from(bytes).buffer })
}
