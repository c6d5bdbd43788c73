import type { FastifyInstance } from 'fastify'
import { emailConfirmationCalls } from '#domain/calls/account-mail.ts'
import type { AnswerOf } from '#domain/calls/registry.ts'
import { messages } from '#domain/words/messages.ts'
import { ownerOfUsedKey, useAccountKey } from '../auth/account-key.ts'
import { confirmEmailOf } from '../auth/confirm-email.ts'
import { withAccountKey } from '../auth/mail-link-limits.ts'
import type { Transaction } from '../db/pool.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from './deps.ts'
import { invalidField } from '../base/errors.ts'
import { answer } from './answer.ts'
import { requestMail } from './mail-request.ts'

export function answerEmailConfirmation(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  answer(app, deps, emailConfirmationCalls, {
    'POST auth/email/confirm/': ({ body: { key }, request }) =>
      withAccountKey(db, 'confirm', request.ip, () => inTransaction(db, (tx) => confirmEmail(tx, key))),
    async 'POST auth/email/confirm/resend/'({ body: { email }, request }) {
      await requestMail(db, request, { email, purpose: 'confirm', kind: 'confirm_email' })
      return { message: messages.account.confirmMailed }
    },
  })
}

async function confirmEmail(tx: Transaction, key: string): Promise<AnswerOf<'POST auth/email/confirm/'>> {
  const owner = (await useAccountKey(tx, 'confirm', key)) ?? (await ownerOfUsedKey(tx, key))
  if (owner === undefined) throw invalidField('key', messages.account.linkInvalid)
  const { employeeId: id, email } = owner
  const isNew = await confirmEmailOf(tx, { id, email })
  return {
    message: isNew ? messages.account.emailConfirmed : messages.account.emailAlreadyConfirmed,
    email,
  }
}
