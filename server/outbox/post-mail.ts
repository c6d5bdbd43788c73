import type { Selectable } from 'kysely'
import type { MailFacts, MailKind } from '#domain/mail/mail.ts'
import type { Env } from '../base/env.ts'
import type { Database, Transaction } from '../db/pool.ts'
import type { Tables } from '../db/schema.ts'
import { addJob, type NewJob } from '../jobs/jobs.ts'
import { urgent } from '../db/job-queues.ts'

/** What writing and sending a mail takes. */
export type MailDeps = { db: Database; env: Env }

/** A mail as it lies in the outbox. */
export type MailRow = Selectable<Tables['mail']>

export type Mail<Kind extends MailKind = MailKind> = {
  kind: Kind
  /** What causes it, so that it is written once: `task_pinged:<task>:<version>`, say. */
  event: string
  to: string
  /** Whose mail it is; left out where only the address is known and must be looked up. */
  employeeId?: string
  /** What the words are made from. Never a key or a password: those are made when the mail is sent. */
  facts?: MailFacts[Kind]
}

/** Puts a mail into the outbox, in the transaction of what causes it. A second one for the same event is none. */
export async function postMail<Kind extends MailKind>(
  tx: Transaction,
  { kind, event, to, employeeId, facts }: Mail<Kind>,
): Promise<void> {
  const posted = await tx
    .insertInto('mail')
    .values({
      kind,
      event,
      to_address: to,
      employee_id: employeeId ?? null,
      facts: JSON.stringify(facts ?? {}),
    })
    .onConflict((conflict) => conflict.column('event').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (posted !== undefined) await addJob(tx, 'mail', jobOf({ id: posted.id, kind }))
}

/** The job that sends a mail. Somebody may be waiting for one about the account; news can wait for those. */
export function jobOf({ id, kind }: { id: string; kind: MailKind }): NewJob<'mail'> {
  const isNews = kind === 'task_pinged' || kind === 'assigned'
  return { data: { id }, singletonKey: id, priority: isNews ? 0 : urgent }
}
