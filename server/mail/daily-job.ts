import { todayIn, type CivilDate } from '#domain/dates.ts'
import type { Role } from '#domain/roles.ts'
import type { Transaction } from '../db/pool.ts'
import { inTransaction } from '../db/transaction.ts'
import { firmCalendar, workdaysOf } from '../court/firm-calendar.ts'
import { isAway } from '../kinds/time-off.ts'
import { newsSettingsOf } from '../notices/news-settings.ts'
import { postMail, type MailDeps } from '../outbox/post-mail.ts'
import { queueGathering } from '../outbox/queue-gathering.ts'
import { readDigest } from './read-digest.ts'
import { remind } from './remind.ts'

type Person = {
  id: string
  email: string
  role: Role
  isConfirmed: boolean
  isDemo: boolean
}

/** One person's morning: reminders and the daily mail, in one transaction. A job left from another day does nothing. */
export async function doMorning(
  { db, env }: MailDeps,
  { employeeId, date }: { employeeId: string; date: CivilDate },
  now = new Date(),
): Promise<void> {
  if (date !== todayIn(env.firmTimeZone, now)) return
  await inTransaction(db, async (tx) => {
    const person = await activePerson(tx, employeeId)
    if (person === undefined) return
    const firm = await firmCalendar(tx)
    const isMailed = await remind(tx, person, date, workdaysOf(firm))
    if (isMailed) await queueGathering(tx, 'news', [person.id], env.mailGatherMinutes)
    const isReached = env.smtpUrl !== undefined && person.isConfirmed && !person.isDemo
    if (!isReached || !(await newsSettingsOf(tx, employeeId)).digest) return
    if (await isAway(tx, employeeId, date)) return
    const reader = { user: person, today: date, firm, timeZone: env.firmTimeZone }
    const sections = await readDigest(tx, reader)
    if (sections.length === 0) return
    await postMail(tx, {
      kind: 'digest',
      event: `digest:${employeeId}:${date}`,
      to: person.email,
      employeeId,
      facts: { date, sections },
    })
  })
}

async function activePerson(tx: Transaction, id: string): Promise<Person | undefined> {
  const row = await tx
    .selectFrom('employee')
    .select(['id', 'email', 'role', 'email_verified_at', 'is_demo'])
    .where('id', '=', id)
    .where('is_active', '=', true)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { email, role, email_verified_at: confirmed, is_demo: isDemo } = row
  return { id, email, role, isConfirmed: confirmed !== null, isDemo }
}
