import type { Insertable, Selectable } from 'kysely'
import { isStoppable, type MailFacts, type MailKind } from '#domain/mail/mail.ts'
import type { Env } from '../base/env.ts'
import { makeGathered } from '../db/look-ups.ts'
import type { Database, Transaction } from '../db/pool.ts'
import type { Tables } from '../db/schema.ts'
import { addJobs, type NewJob } from '../jobs/jobs.ts'
import { urgent } from '../db/job-queues.ts'

export type MailDeps = { db: Database; env: Env }

export type MailRow = Selectable<Tables['mail']>

export type Mail<Kind extends MailKind = MailKind> = {
  kind: Kind
  /** The event makes sure that a mail is written once: `task_pinged:<task>:<version>`, say. */
  event: string
  to: string
  employeeId?: string
  /** Facts never hold a key or a password: those are made when the mail is sent. */
  facts?: MailFacts[Kind]
  /** Kept by `keepAttachment`; several mails may share it. */
  attachmentId?: string
}

/** The mail shares the transaction of what causes it; a second one for the same event is none. */
export async function postMail<Kind extends MailKind>(
  tx: Transaction,
  { kind, event, to, employeeId, facts, attachmentId }: Mail<Kind>,
): Promise<void> {
  await insertMail(tx, {
    kind,
    event,
    to_address: to,
    employee_id: employeeId ?? null,
    facts: JSON.stringify(facts ?? {}),
    attachment_id: attachmentId ?? null,
  })
}

/** A file that goes with mails, as it was when they were caused; it goes with the last of them. */
export async function keepAttachment(
  tx: Transaction,
  { name, bytes }: { name: string; bytes: Buffer },
): Promise<string> {
  const { id } = await tx
    .insertInto('mail_attachment')
    .values({ name, bytes })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const insertMail = makeGathered<Insertable<Tables['mail']>, void>(async (tx, mails) => {
  const posted = await tx
    .insertInto('mail')
    .values(mails)
    .onConflict((conflict) => conflict.column('event').doNothing())
    .returning(['id', 'kind'])
    .execute()
  await addJobs(tx, 'mail', posted.map(jobOf))
  return []
})

/** Somebody may be waiting for a mail about the account; news can wait. */
export function jobOf({ id, kind }: { id: string; kind: MailKind }): NewJob<'mail'> {
  return { data: { id }, singletonKey: id, priority: isStoppable(kind) ? 0 : urgent }
}
