import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { passwordResetPayload } from '#domain/account.ts'
import { passwordResetCalls } from '#domain/calls/account-mail.ts'
import { messages } from '#domain/words/messages.ts'
import { ownerOfKey, useAccountKey } from '../auth/account-key.ts'
import { confirmEmailOf } from '../auth/confirm-email.ts'
import { withAccountKey } from '../auth/mail-link-limits.ts'
import { hashNewPassword, replacePassword } from '../auth/new-password.ts'
import type { Database, Transaction } from '../db/pool.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from './deps.ts'
import { invalidField } from '../base/errors.ts'
import { noteSecurity } from '../security/security-log.ts'
import { answer } from './answer.ts'
import { requestMail } from './mail-request.ts'

export function answerPasswordReset(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  answer(app, deps, passwordResetCalls, {
    async 'POST auth/password/reset/'({ body: { email }, request }) {
      await requestMail(db, request, {
        email,
        purpose: 'reset',
        kind: 'reset_password',
        note: (tx) => noteSecurity(tx, { kind: 'reset_requested', facts: { email } }),
      })
      return { message: messages.account.resetMailed }
    },
    'POST auth/password/reset/check/': ({ body: { key }, request }) =>
      withAccountKey(db, 'reset', request.ip, async () => {
        const { email } = (await ownerOfKey(db, 'reset', key)) ?? refuseKey()
        return { email }
      }),
    async 'POST auth/password/reset/confirm/'({ body, request }) {
      await withAccountKey(db, 'reset', request.ip, async () => {
        const hash = await choosePassword(db, body)
        await inTransaction(db, (tx) => resetPassword(tx, body.key, hash))
      })
      return { message: messages.account.resetByMail }
    },
  })
}

async function choosePassword(
  db: Database,
  { key, new_password1: password }: z.output<typeof passwordResetPayload>,
): Promise<string> {
  const { employeeId } = (await ownerOfKey(db, 'reset', key)) ?? refuseKey()
  const { password_hash: oldHash } = await db
    .selectFrom('employee')
    .select('password_hash')
    .where('id', '=', employeeId)
    .executeTakeFirstOrThrow()
  return await hashNewPassword(password, 'new_password1', oldHash)
}

/** Reading the mail proves the address. A password replaced since the comparison has made the key useless. */
async function resetPassword(tx: Transaction, key: string, hash: string): Promise<void> {
  const owner = (await useAccountKey(tx, 'reset', key)) ?? refuseKey()
  const employee = await tx
    .selectFrom('employee')
    .select(['id', 'name', 'email'])
    .where('id', '=', owner.employeeId)
    .executeTakeFirstOrThrow()
  await confirmEmailOf(tx, employee)
  await replacePassword(tx, employee, { hash, how: 'mail' })
}

function refuseKey(): never {
  throw invalidField('key', messages.account.linkInvalid)
}
