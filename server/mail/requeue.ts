import { sql } from 'kysely'
import { mailDays } from '#domain/mail/mail.ts'
import { mailMessages } from '#domain/mail/words.ts'
import type { Transaction } from '../db/pool.ts'
import { inTransaction } from '../db/transaction.ts'
import { addJobs } from '../jobs/jobs.ts'
import { reportDeadLetter, type Monitoring } from './dead-letter.ts'
import { queueLostGathering } from '../outbox/queue-gathering.ts'
import { jobOf, type MailDeps } from '../outbox/post-mail.ts'
import { isNotBeingSent } from './send.ts'

/** Mails may have lost their job or never had one: a command has no queue. */
export async function requeueMail(deps: MailDeps & Monitoring): Promise<void> {
  const givenUp = await inTransaction(deps.db, async (tx) => {
    const tooOld = await giveUp(tx)
    const waiting = await tx
      .selectFrom('mail')
      .select(['id', 'kind'])
      .where('state', '=', 'waiting')
      .orderBy('created_at')
      .execute()
    await addJobs(tx, 'mail', waiting.map(jobOf))
    const given = await tx.selectFrom('assignment_notice').select('employee_id').distinct().execute()
    await queueLostGathering(tx, 'assigned', given.map(idOf), deps.env.mailGatherMinutes)
    const told = await tx
      .selectFrom('notice')
      .select('employee_id')
      .distinct()
      .where('to_mail', '=', true)
      .execute()
    await queueLostGathering(tx, 'news', told.map(idOf), deps.env.mailGatherMinutes)
    return tooOld
  })
  for (const mail of givenUp) reportDeadLetter(deps, mail)
}

function idOf({ employee_id: id }: { employee_id: string }): string {
  return id
}

async function giveUp(tx: Transaction) {
  return await tx
    .updateTable('mail')
    .set({ state: 'failed', last_error: sql`coalesce(last_error, ${mailMessages.failure.gaveUp})` })
    .where('state', '=', 'waiting')
    .where(sql<boolean>`created_at < now() - make_interval(days => ${sql.lit(mailDays.tried)})`)
    .where(isNotBeingSent)
    .returning(['id', 'kind', sql<string>`last_error`.as('why')])
    .execute()
}
