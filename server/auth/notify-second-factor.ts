import type { SecondFactorChange } from '#domain/mail/mail.ts'
import type { Transaction } from '../db/pool.ts'
import { currentOrigin } from '../request/origin.ts'
import { postMail } from '../outbox/post-mail.ts'

export async function notifyOfSecondFactor(
  tx: Transaction,
  account: { id: string; email: string },
  change: SecondFactorChange,
): Promise<void> {
  await postMail(tx, {
    kind: 'second_factor_changed',
    event: `second_factor_changed:${change.what}:${account.id}:${currentOrigin().requestId}`,
    to: account.email,
    employeeId: account.id,
    facts: change,
  })
}
