import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { mailRequestPayload } from '#domain/account.ts'
import type { AccountKeyPurpose } from '../auth/account-key.ts'
import { countMailRequest } from '../auth/mail-link-limits.ts'
import type { Database, Transaction } from '../db/pool.ts'
import { inTransaction } from '../db/transaction.ts'
import { postMail } from '../outbox/post-mail.ts'
import { addCall, read } from './call.ts'

type MailRequest = {
  call: string
  summary: string
  purpose: AccountKeyPurpose
  kind: 'confirm_email' | 'reset_password'
  /** The answer, the same whether or not anybody has the address. */
  said: string
  /** What is written down besides. */
  note?: (tx: Transaction, email: string) => Promise<void>
}

/** A call with which anybody asks for a mail with a link to an address that may be theirs. */
export function addMailRequest(
  app: FastifyInstance,
  db: Database,
  { call, summary, purpose, kind, said, note }: MailRequest,
): void {
  addCall(app, {
    call,
    tag: 'Your account',
    summary,
    may: 'anybody',
    body: mailRequestPayload,
    ignoresIdempotencyKey: true,
    answers: { 200: z.object({ message: z.string() }) },
    refuses: [400, 429],
    async handle(request) {
      const { email } = read(mailRequestPayload, request.body)
      await countMailRequest(db, purpose, email, request.ip)
      // Whether anybody has this address is found out when the mail is sent: here it would show in the time.
      await inTransaction(db, async (tx) => {
        await postMail(tx, { kind, event: `${kind}:${request.id}`, to: email })
        await note?.(tx, email)
      })
      return { message: said }
    },
  })
}
