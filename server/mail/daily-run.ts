import { sql } from 'kysely'
import { addDays, hourIn, todayIn } from '#domain/dates.ts'
import { isWorkday } from '#domain/workdays.ts'
import { inTransaction } from '../db/transaction.ts'
import { addJobs } from '../jobs/jobs.ts'
import { firmCalendar, workdaysOf } from '../court/firm-calendar.ts'
import type { MailDeps } from '../outbox/post-mail.ts'

const daysBelieved = 7

/**
 * Begins the day's run from the morning hour on: every process tries each minute, the first one claims the day and gives
 * each person a job, all in one transaction. A clock that was set back finds a later day claimed, and waits; one that
 * had run far ahead is not believed.
 */
export async function beginDay({ db, env }: MailDeps, now = new Date()): Promise<void> {
  const today = todayIn(env.firmTimeZone, now)
  const firm = await firmCalendar(db)
  if (hourIn(env.firmTimeZone, now) < firm.morning_hour || !isWorkday(today, workdaysOf(firm))) return
  await inTransaction(db, async (tx) => {
    const { numAffectedRows: claimed } = await sql`
      INSERT INTO digest_run (date, since)
      SELECT ${today}::date, (SELECT max(date) FROM digest_run WHERE date < ${today}::date)
      WHERE NOT EXISTS (
        SELECT FROM digest_run WHERE date BETWEEN ${today}::date AND ${addDays(today, daysBelieved)}::date)
      ON CONFLICT DO NOTHING`.execute(tx)
    if (claimed === 0n) return
    const people = await tx.selectFrom('employee').select('id').where('is_active', '=', true).execute()
    const isQueued = await addJobs(
      tx,
      'digest',
      people.map(({ id: employeeId }) => ({
        data: { employeeId, date: today },
        singletonKey: `${employeeId}:${today}`,
      })),
    )
    // The day would have been claimed for nobody.
    if (!isQueued) throw new Error('The job queue is closed')
  })
}
