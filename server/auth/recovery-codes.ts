import { createHash, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { bareCode } from '#domain/second-factor.ts'
import type { Queryable, Transaction } from '../db/pool.ts'

const count = 10

// The alphabet has no look-alikes on paper, and no vowels: nobody wants to read words.
const alphabet = 'BCDFGHJKLMNPQRSTVWXYZ23456789'

export async function replaceRecoveryCodes(tx: Transaction, employeeId: string): Promise<string[]> {
  const codes = Array.from({ length: count }, makeRecoveryCode)
  await tx.deleteFrom('recovery_code').where('employee_id', '=', employeeId).execute()
  await tx
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ employee_id: employeeId, code_hash: hashOf(code) })))
    .execute()
  return codes
}

export async function spendRecoveryCode(tx: Transaction, employeeId: string, code: string): Promise<boolean> {
  const used = await tx
    .updateTable('recovery_code')
    .set({ used_at: sql`now()` })
    .where('employee_id', '=', employeeId)
    .where('code_hash', '=', hashOf(code))
    .where('used_at', 'is', null)
    .returning('employee_id')
    .executeTakeFirst()
  return used !== undefined
}

export async function countRecoveryCodes(db: Queryable, employeeId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_code')
    .select((select) => select.fn.countAll<number>().as('left'))
    .where('employee_id', '=', employeeId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return left
}

function makeRecoveryCode(): string {
  const characters = Array.from({ length: 16 }, () => alphabet[randomInt(alphabet.length)])
  return characters.join('').replace(/(.{4})(?!$)/g, '$1-')
}

/** 77 random bits need no slow hash. */
function hashOf(code: string): Buffer {
  return createHash('sha256').update(bareCode(code)).digest()
}
