import { sql } from 'kysely'
import { bareCode, isAppCode } from '#domain/second-factor.ts'
import type { Database } from '../db/pool.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../base/errors.ts'
import { currentOrigin } from '../request/origin.ts'
import { countAttempt, countWithin, limitAddress, type Attempt, type Limit } from '../request/limit.ts'
import { notifyOfSecondFactor } from './notify-second-factor.ts'

const alertAfterWrongCodes = 5
const knownDays = 30

// Few wrong codes from everywhere together, since only those who know the password get here; but nobody can lock the
// owner out of an address where the owner was let in before. Recovery codes are too long to be guessed: not counted.
export async function countCode(db: Database, employeeId: string, typed: string): Promise<Attempt> {
  if (!isAppCode(bareCode(typed))) return { forgive: async () => undefined }
  const address = limitAddress(currentOrigin().address)
  const fromHere: Limit = { bucket: `code:${employeeId}:${address}`, most: 10, minutes: 15 }
  try {
    return await countAttempt(db, [fromHere, limitOfAccount(employeeId)])
  } catch (refusal) {
    if (!(refusal instanceof Refusal) || !(await isKnown(db, employeeId, address))) throw refusal
    return await countAttempt(db, [fromHere])
  }
}

/** The mail goes out at most once an hour: somebody with the password keeps giving wrong codes. */
export async function notifyOfWrongCodes(
  db: Database,
  account: { id: string; email: string },
): Promise<void> {
  const { bucket, minutes } = limitOfAccount(account.id)
  const wrong = await db
    .selectFrom('attempt')
    .select('id')
    .where('bucket', '=', bucket)
    .where(sql<boolean>`at > clock_timestamp() - make_interval(mins => ${sql.lit(minutes)})`)
    .limit(alertAfterWrongCodes)
    .execute()
  if (wrong.length < alertAfterWrongCodes) return
  const once: Limit = { bucket: `code-mail:${account.id}`, most: 1, minutes: 60 }
  try {
    await inTransaction(db, async (tx) => {
      await countWithin(tx, [once])
      await notifyOfSecondFactor(tx, account, { what: 'guessed' })
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

const limitOfAccount = (employeeId: string): Limit => ({
  bucket: `code:${employeeId}`,
  most: 20,
  minutes: 60,
})

/** Known addresses showed both password and code lately. */
async function isKnown(db: Database, employeeId: string, address: string): Promise<boolean> {
  const letIn = await db
    .selectFrom('security_event as s')
    .innerJoin('second_factor as f', 'f.employee_id', 's.actor')
    .select('s.address')
    .distinct()
    .where('s.actor', '=', employeeId)
    .where('s.kind', 'in', ['signed_in', 'second_factor_on'])
    .where(
      sql<boolean>`s.at > greatest(f.confirmed_at, now() - make_interval(days => ${sql.lit(knownDays)}))`,
    )
    .execute()
  return letIn.some((event) => limitAddress(event.address) === address)
}
