import { sql } from 'kysely'
import { addDays, todayIn, type CivilDate } from '#domain/dates.ts'
import { waitingKinds } from '#domain/kinds/waiting.ts'
import { gatheredKinds, type NoticeKind } from '#domain/news.ts'
import { addWorkdays, type WorkCalendar } from '#domain/workdays.ts'
import type { Role } from '#domain/roles.ts'
import type { Transaction } from '../db/pool.ts'
import { inTransaction } from '../db/transaction.ts'
import { firmCalendar, workdaysOf } from '../kinds/firm-calendar.ts'
import { dueColumn, isInView, waitingOf } from '../kinds/waiting-work.ts'
import { announceInbox } from '../notices/announce-inbox.ts'
import { newsSettingsOf } from '../notices/news-settings.ts'
import { wayOf } from '../notices/tell.ts'
import { postMail, type MailDeps } from '../outbox/post-mail.ts'
import { queueGathering } from '../outbox/queue-gathering.ts'
import { readDigest } from './read-digest.ts'

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
    await remind(tx, person, date, workdaysOf(firm), env.mailGatherMinutes)
    const isReached = env.smtpUrl !== undefined && person.isConfirmed && !person.isDemo
    if (!isReached || !(await newsSettingsOf(tx, employeeId)).digest) return
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

/** How far back a day can lie of which nobody has been reminded. */
const mostDaysBack = 7

/** Told once of each record and day: what is due until the next work day, and what has become overdue since the last run. */
async function remind(
  tx: Transaction,
  person: Person,
  today: CivilDate,
  calendar: WorkCalendar,
  minutes: number,
): Promise<void> {
  const { rows } = await sql<{ since: string | null }>`
    SELECT since FROM digest_run WHERE date = ${today}`.execute(tx)
  const since = rows[0]?.since ?? addWorkdays(today, -1, calendar)
  const earliest = addDays(today, -mostDaysBack)
  const spans: readonly [NoticeKind, CivilDate, CivilDate][] = [
    ['due_soon', today, addWorkdays(today, 1, calendar)],
    ['overdue', since > earliest ? since : earliest, addDays(today, -1)],
  ]
  const blocks = waitingOf(waitingKinds, 'mine', person, person).flatMap((waiting) =>
    spans.map(
      ([kind, from, to]) => sql`
        SELECT ${sql.lit(kind)} AS kind, ${sql.lit(waiting.kind)} AS model,
          ${sql.ref(`t.${waiting.store.key}`)}::text AS record_id, ${dueColumn(waiting)} AS due_day
        FROM ${sql.table(waiting.store.table)} t
        WHERE ${isInView(waiting, 'mine', person)} AND ${dueColumn(waiting)} BETWEEN ${from}::date AND ${to}::date`,
    ),
  )
  const told = await sql<{ to_mail: boolean }>`
    INSERT INTO notice (employee_id, kind, model, record_id, due_day, to_mail)
    SELECT ${person.id}, due.kind, due.model, due.record_id, due.due_day,
      ${wayOf(sql`due.kind`)} = 'mail' AND due.kind = ANY(${gatheredKinds})
    FROM (${sql.join(blocks, sql` UNION ALL `)}) due
    LEFT JOIN news_setting setting ON setting.employee_id = ${person.id}
    WHERE ${wayOf(sql`due.kind`)} <> 'off'
    ORDER BY due.due_day, due.record_id
    ON CONFLICT (employee_id, kind, model, record_id, due_day) WHERE due_day IS NOT NULL DO NOTHING
    RETURNING to_mail`.execute(tx)
  if (told.rows.length > 0) announceInbox(tx, [person.id])
  if (told.rows.some((row) => row.to_mail)) await queueGathering(tx, 'news', [person.id], minutes)
}
