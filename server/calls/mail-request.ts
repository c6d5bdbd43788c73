import type { FastifyRequest } from 'fastify'
import type { AccountKeyPurpose } from '../auth/account-key.ts'
import { countMailRequest } from '../auth/mail-link-limits.ts'
import type { Database, Transaction } from '../db/pool.ts'
import { inTransaction } from '../db/transaction.ts'
import { postMail } from '../outbox/post-mail.ts'

type MailRequest = {
  email: string
  purpose: AccountKeyPurpose
  kind: 'confirm_email' | 'reset_password'
  note?: (tx: Transaction) => Promise<void>
}

/** The answer must not tell whether an account has the address. */
export async function requestMail(
  db: Database,
  request: FastifyRequest,
  { email, purpose, kind, note }: MailRequest,
): Promise<void> {
  await countMailRequest(db, purpose, email, request.ip)
  // The address is looked up when the mail is sent: here it would show in the time.
  await inTransaction(db, async (tx) => {
    await postMail(tx, { kind, event: `${kind}:${request.id}`, to: email })
    await note?.(tx)
  })
}
