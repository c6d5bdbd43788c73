import { sql } from 'kysely'
import type { MailDropReason, MailKind } from '#domain/mail/mail.ts'
import { accountKeyHours, makeAccountKey, type AccountKeyPurpose } from '../auth/account-key.ts'
import { countWithin } from '../request/limit.ts'
import type { Transaction } from '../db/pool.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../base/errors.ts'
import type { MailDeps, MailRow } from '../outbox/post-mail.ts'

const paths: Record<AccountKeyPurpose, string> = { confirm: '/email/confirm/', reset: '/password/reset/' }
const mailsAnHour = 5

/** A key made for an earlier mail would replace the one in a newer mail, which may have arrived. */
const overtakers: Record<AccountKeyPurpose, readonly MailKind[]> = {
  confirm: ['account_created', 'confirm_email'],
  reset: ['reset_password', 'password_changed', 'password_reset'],
}

type Link = { url: string } | { dropped: MailDropReason }

export async function linkFor(
  { db, env }: MailDeps,
  mail: MailRow,
  person: { id: string; email: string },
  purpose: AccountKeyPurpose,
): Promise<Link> {
  try {
    return await inTransaction(db, async (tx) => {
      await takeTurn(tx, person.id)
      const dropped = await dropReasonOf(tx, mail, person.id, purpose)
      if (dropped !== null) return { dropped }
      if (mail.employee_id === null) await countAskedFor(tx, mail, person.id, purpose)
      const key = await makeAccountKey(tx, { employeeId: person.id, purpose, email: person.email })
      return { url: `${env.publicUrl}${paths[purpose]}${key}` }
    })
  } catch (error) {
    if (error instanceof Refusal) return { dropped: 'too_many' }
    throw error
  }
}

/** The row lock lets the second of two mails to one person see the first. */
async function takeTurn(tx: Transaction, employeeId: string): Promise<void> {
  await tx.selectFrom('employee').select('id').where('id', '=', employeeId).forNoKeyUpdate().execute()
}

async function dropReasonOf(
  tx: Transaction,
  { id }: MailRow,
  employeeId: string,
  purpose: AccountKeyPurpose,
): Promise<MailDropReason | null> {
  const { rows } = await sql<{ reason: MailDropReason | null }>`
    SELECT CASE
      WHEN EXISTS (
        SELECT FROM mail newer
        WHERE newer.employee_id = ${employeeId} AND newer.kind = ANY(${overtakers[purpose]})
          AND newer.state IN ('waiting', 'sent') AND (newer.created_at, newer.id) > (own.created_at, own.id)
      ) THEN 'overtaken'
      WHEN ${purpose === 'reset'} AND own.created_at < now() - make_interval(hours => ${sql.lit(accountKeyHours.reset)})
        THEN 'expired'
    END AS reason
    FROM mail own WHERE own.id = ${id}`.execute(tx)
  return rows[0] === undefined ? 'expired' : rows[0].reason
}

/** Others who type an address must not fill its mailbox. Once for each mail: the first try writes down whose it is. */
async function countAskedFor(
  tx: Transaction,
  { id }: MailRow,
  employeeId: string,
  purpose: AccountKeyPurpose,
): Promise<void> {
  await countWithin(tx, [{ bucket: `${purpose}-mail:${employeeId}`, most: mailsAnHour, minutes: 60 }])
  await tx.updateTable('mail').set({ employee_id: employeeId }).where('id', '=', id).execute()
}
