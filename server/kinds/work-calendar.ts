import { holiday } from '#domain/kinds/holiday.ts'
import { changesBetween } from '#domain/records/changes.ts'
import { weekdayNames, type WorkCalendarPayload } from '#domain/work-calendar.ts'
import { federalHolidays } from '#domain/workdays.ts'
import { conflict } from '../base/errors.ts'
import type { Transaction } from '../db/pool.ts'
import { recordHistory } from '../records/history.ts'
import { createRecord } from '../records/save.ts'
import { stampOf, type Context } from '../request/context.ts'
import { noteDaysChanged } from '../court/ask-recount.ts'
import { lockedCalendar, type FirmCalendar } from '../court/firm-calendar.ts'
import { holidayStore } from './holiday.ts'

const settings = ['weekdays', 'morning_hour', 'escalate_after'] as const

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
  if (changes['weekdays'] !== undefined) await noteDaysChanged(tx)
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
