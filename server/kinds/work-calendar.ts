import { sql } from 'kysely'
import { holiday } from '#domain/kinds/holiday.ts'
import { changesBetween } from '#domain/records/changes.ts'
import { weekdayNames, type WorkCalendarPayload } from '#domain/work-calendar.ts'
import { federalHolidays, type Holiday, type WorkCalendar } from '#domain/workdays.ts'
import { conflict } from '../base/errors.ts'
import type { Queryable, Transaction } from '../db/pool.ts'
import { recordHistory } from '../records/history.ts'
import { createRecord } from '../records/save.ts'
import { stampOf, type Context } from '../request/context.ts'
import { holidayStore } from './holiday.ts'

export type FirmCalendar = {
  weekdays: number[]
  morning_hour: number
  escalate_after: number
  version: number
  /** Every live one, by date: late work may be older than the calendar that people see. */
  holidays: Holiday[]
}

const settings = ['weekdays', 'morning_hour', 'escalate_after'] as const

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

export async function changeCalendar(
  tx: Transaction,
  { version, ...wanted }: WorkCalendarPayload,
  context: Context,
): Promise<FirmCalendar> {
  const before = await lockedCalendar(tx)
  if (version !== undefined && version !== before.version) throw conflict(before)
  const after = { ...before, ...wanted }
  const changes = changesBetween(inWords(before), inWords(after), settings)
  if (Object.keys(changes).length === 0) return before
  await tx
    .updateTable('firm')
    .set({ ...wanted, calendar_version: before.version + 1 })
    .execute()
  await recordHistory(tx, [
    {
      at: stampOf(context),
      actor: context.user.id,
      model: 'work_calendar',
      recordId: 'firm',
      action: 'update',
      changes,
    },
  ])
  return { ...after, version: before.version + 1 }
}

/** A reader of the history knows days by their names. */
function inWords({ weekdays, ...calendar }: FirmCalendar): Record<string, unknown> {
  return { ...calendar, weekdays: weekdays.map((day) => weekdayNames[day]) }
}

/** Days that are a holiday already stay as they are called. */
export async function importFederalHolidays(
  tx: Transaction,
  year: number,
  context: Context,
): Promise<{ added: number; all: number }> {
  // Two imports at once would add the same days.
  const { holidays } = await lockedCalendar(tx)
  const known = new Set(holidays.map(({ date }) => date))
  const federal = federalHolidays(year)
  const missing = federal.filter(({ date }) => !known.has(date))
  for (const day of missing) await createRecord(tx, holiday, holidayStore, day, context)
  return { added: missing.length, all: federal.length }
}

/** Read in a statement of its own: one that has waited for the lock still sees the holidays of before. */
async function lockedCalendar(tx: Transaction): Promise<FirmCalendar> {
  await sql`SELECT FROM firm FOR UPDATE`.execute(tx)
  return await firmCalendar(tx)
}
