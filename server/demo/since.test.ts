import { expect, test } from 'vitest'
import { dayOfWeek, todayIn } from '#domain/dates.ts'
import { mondayBefore } from '#domain/since.ts'
import { tablesOn } from '#test/demo/tables.ts'
import { calendarFor } from './calendar.ts'
import { stepsUntil } from './steps.ts'

const zone = 'America/Chicago'
const day = 86_400_000
/** Two weeks on end at several hours, with a holiday, and days throughout a year. */
const moments = [
  ...Array.from({ length: 14 }, (_, index) => Date.parse('2026-11-16T18:00:00Z') + index * day),
  ...Array.from({ length: 7 }, (_, index) => Date.parse('2027-02-07T07:30:00Z') + index * day),
  ...Array.from({ length: 8 }, (_, index) => Date.parse('2027-03-03T15:00:00Z') + index * 45 * day),
]

test('something of every sort has changed since the Monday before, whatever the weekday', () => {
  for (const moment of moments) {
    const calendar = calendarFor(zone, new Date(moment))
    const since = mondayBefore(calendar.today)
    const recent = stepsUntil(calendar).filter(({ at }) => todayIn(zone, at) >= since)
    const updates = recent.filter((step) => step.act === 'update')
    const sets = (field: string) =>
      updates.filter((step) => 'body' in step && Object.hasOwn(step.body, field)).length
    const overdue = tablesOn(calendar).task.filter(
      ({ status, due_date: due, deleted_at: gone }) =>
        status === 'Active' && gone === undefined && due >= since && due < calendar.today,
    )
    const told = {
      opened: recent.filter(({ act, model }) => act === 'create' && model === 'task').length,
      closed: recent.filter(({ act, model }) => act === 'close' && model === 'task').length,
      slipped: sets('due_date'),
      'date due': sets('end_date'),
      people: sets('assigned_to'),
    }
    const missing = Object.entries(told).filter(([, count]) => count === 0)
    expect([calendar.today, missing]).toEqual([calendar.today, []])
    // Nothing is due on a holiday: on the day after a Monday off, nothing can have come to be late since it.
    const isAfterDayOff =
      dayOfWeek(calendar.today) === 2 && calendar.holidays.some(({ date }) => date === since)
    expect([calendar.today, isAfterDayOff || overdue.length > 0]).toEqual([calendar.today, true])
  }
})
