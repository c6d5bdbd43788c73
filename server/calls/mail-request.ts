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
  /** What is written down besides. */
  note?: (tx: Transaction) => Promise<void>
}

/** Anybody may ask for a mail with a link to an address; what is answered must not tell whether somebody has it. */
export async function requestMail(
  db: Database,
  request: FastifyRequest,
  { email, purpose, kind, note }: MailRequest,
): Promise<void> {
  await countMailRequest(db, purpose, email, request.ip)
  // Whether anybody has this address is found out when the mail is sent: here it would show in the time.
  await inTransaction(db, async (tx) => {
    await postMail(tx, { kind, event: `${kind}:${request.id}`, to: email })
    await note?.(tx)
  })
}
