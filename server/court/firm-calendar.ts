import { sql } from 'kysely'
import type { Holiday, WorkCalendar } from '#domain/workdays.ts'
import type { Queryable, Transaction } from '../db/pool.ts'

export type FirmCalendar = {
  weekdays: number[]
  morning_hour: number
  escalate_after: number
  version: number
  /** Every live one, by date: late work may be older than the calendar that people see. */
  holidays: Holiday[]
}

export async function firmCalendar(db: Queryable): Promise<FirmCalendar> {
  const { rows } = await sql<FirmCalendar>`
    SELECT weekdays, morning_hour, escalate_after, calendar_version AS version,
      (SELECT coalesce(json_agg(json_build_object('date', date, 'name', name) ORDER BY date), '[]')
        FROM holiday WHERE deleted_at IS NULL) AS holidays
    FROM firm`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('The firm has no settings')
  return row
}

export function workdaysOf({ weekdays, holidays }: FirmCalendar): WorkCalendar {
  return { weekdays, holidays: new Set(holidays.map(({ date }) => date)) }
}

/** Read in a statement of its own: one that has waited for the lock still sees the holidays of before. */
export async function lockedCalendar(tx: Transaction): Promise<FirmCalendar> {
  await lockCalendar(tx)
  return await firmCalendar(tx)
}

/** Taken before a day is written: whoever writes days waits for others in one place. */
export async function lockCalendar(tx: Transaction): Promise<void> {
  await sql`SELECT FROM firm FOR UPDATE`.execute(tx)
}
