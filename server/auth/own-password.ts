import { isPasswordRight } from './password.ts'
import { countingGuesses, type Guess } from './guess.ts'
import type { User } from '../request/context.ts'
import type { Database, Transaction } from '../db/pool.ts'
import { inTransaction } from '../db/transaction.ts'
import { invalidField, unauthorized } from '../base/errors.ts'
import { noteSecurity } from '../security/security-log.ts'
import { countAttempt } from '../request/limit.ts'

export type OwnPassword = { password: string; field: string; wrong: string }

type LockAccount = <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>

/** Comparing takes long, so it comes before any transaction; `hold` makes sure that the password is still the same. */
export async function withOwnPassword<T>(
  db: Database,
  user: Pick<User, 'id' | 'sessionId'>,
  { password, field, wrong }: OwnPassword,
  work: (hold: LockAccount, hash: string | null) => Promise<T>,
): Promise<T> {
  const limit = { bucket: `password:${user.id}`, most: 10, minutes: 15 }
  const guess: Guess = {
    field,
    count: () => countAttempt(db, [limit]),
    refused: () => noteSecurity(db, { kind: 'password_refused', actor: user.id }),
  }
  return await countingGuesses(guess, async () => {
    const { password_hash: hash } = await db
      .selectFrom('employee')
      .select('password_hash')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow()
    if (!(await isPasswordRight(password, hash))) throw invalidField(field, wrong)
    const hold: LockAccount = (held) =>
      inTransaction(db, async (tx) => {
        if ((await lockAccount(tx, user)) !== hash) throw invalidField(field, wrong)
        return await held(tx)
      })
    return await work(hold, hash)
  })
}

/** A reset in the same moment has ended the session, or comes after: the account is locked. */
export async function lockAccount(
  tx: Transaction,
  user: Pick<User, 'id' | 'sessionId'>,
): Promise<string | null> {
  const held = await tx
    .selectFrom('employee as e')
    .innerJoin('session as s', 's.employee_id', 'e.id')
    .select('e.password_hash')
    .where('e.id', '=', user.id)
    .where('s.id', '=', user.sessionId)
    .forUpdate()
    .executeTakeFirst()
  if (held === undefined) throw unauthorized()
  return held.password_hash
}
