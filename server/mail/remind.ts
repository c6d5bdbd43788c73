import { sql, type RawBuilder } from 'kysely'
import { addDays, type CivilDate } from '#domain/dates.ts'
import { waitingKinds } from '#domain/kinds/waiting.ts'
import { gatheredKinds, type NoticeKind } from '#domain/news.ts'
import { addWorkdays, type WorkCalendar } from '#domain/workdays.ts'
import type { Transaction } from '../db/pool.ts'
import { dueColumn, isInView, waitingOf } from '../kinds/waiting-work.ts'
import { announceInbox } from '../notices/announce-inbox.ts'
import { wayOf } from '../notices/tell.ts'

/** How far back a day can lie of which nobody has been reminded. */
const mostDaysBack = 7

/**
 * Told once of each record and day: what is due until the next work day, and what has become overdue since the last run.
 * True if some of it is to be mailed.
 */
export async function remind(
  tx: Transaction,
  person: { id: string; role: string },
  today: CivilDate,
  calendar: WorkCalendar,
  at: RawBuilder<Date> = sql<Date>`now()`,
): Promise<boolean> {
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
    INSERT INTO notice (employee_id, kind, model, record_id, at, due_day, to_mail)
    SELECT ${person.id}, due.kind, due.model, due.record_id, ${at}, due.due_day,
      ${wayOf(sql`due.kind`)} = 'mail' AND due.kind = ANY(${gatheredKinds})
    FROM (${sql.join(blocks, sql` UNION ALL `)}) due
    LEFT JOIN news_setting setting ON setting.employee_id = ${person.id}
    WHERE ${wayOf(sql`due.kind`)} <> 'off'
    ORDER BY due.due_day, due.record_id
    ON CONFLICT (employee_id, kind, model, record_id, due_day) WHERE due_day IS NOT NULL DO NOTHING
    RETURNING to_mail`.execute(tx)
  if (told.rows.length > 0) announceInbox(tx, [person.id])
  return told.rows.some((row) => row.to_mail)
}
