import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { keyPayload } from '#domain/account.ts'
import { messages } from '#domain/words/messages.ts'
import { ownerOfUsedKey, useAccountKey } from '../auth/account-key.ts'
import { confirmEmailOf } from '../auth/confirm-email.ts'
import { withAccountKey } from '../auth/mail-link-limits.ts'
import type { Transaction } from '../db/pool.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from './deps.ts'
import { invalidField } from '../base/errors.ts'
import { addCall, read } from './call.ts'
import { addMailRequest } from './mail-request.ts'

const tag = 'Your account'

/** Shows that the address of an account is its owner's: by the key in a mail that was sent there. */
export function emailConfirmationRoutes(app: FastifyInstance, { db }: Deps): void {
  addCall(app, {
    call: 'POST auth/email/confirm/',
    tag,
    summary: 'Confirm an address with the key of a mail; a second time changes nothing',
    may: 'anybody',
    body: keyPayload,
    ignoresIdempotencyKey: true,
    answers: { 200: z.object({ message: z.string(), email: z.string() }) },
    refuses: [400, 429],
    async handle(request) {
      const { key } = read(keyPayload, request.body)
      return await withAccountKey(db, 'confirm', request.ip, () =>
        inTransaction(db, (tx) => confirmEmail(tx, key)),
      )
    },
  })
  addMailRequest(app, db, {
    call: 'POST auth/email/confirm/resend/',
    summary:
      'Ask for the mail to confirm an address again; the answer is the same whether or not it is known',
    purpose: 'confirm',
    kind: 'confirm_email',
    said: messages.account.confirmMailed,
  })
}

async function confirmEmail(tx: Transaction, key: string): Promise<{ message: string; email: string }> {
  const owner = (await useAccountKey(tx, 'confirm', key)) ?? (await ownerOfUsedKey(tx, key))
  if (owner === undefined) throw invalidField('key', messages.account.linkInvalid)
  const { employeeId: id, email } = owner
  const isNew = await confirmEmailOf(tx, { id, email })
  return {
    message: isNew ? messages.account.emailConfirmed : messages.account.emailAlreadyConfirmed,
    email,
  }
}
