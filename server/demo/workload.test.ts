import { expect, test } from 'vitest'
import { addDays, weekOf } from '#domain/dates.ts'
import { addHours, capacityOf, hoursLeft, levelOf, weekLoaded } from '#domain/workload.ts'
import { isWorkday } from '#domain/workdays.ts'
import { workdaysIn } from '#test/demo/courts.ts'
import { tablesOn } from '#test/demo/tables.ts'
import { calendarFor } from './calendar.ts'
import { capacities, timesOff } from './firm/away.ts'
import { people } from './steps.ts'

const day = 86_400_000
/** A week on end with a holiday, the turn of a year, and days throughout the next. */
const moments = [
  ...Array.from({ length: 8 }, (_, index) => Date.parse('2026-11-21T18:00:00Z') + index * day),
  ...Array.from({ length: 8 }, (_, index) => Date.parse('2026-12-29T18:00:00Z') + index * day),
  ...Array.from({ length: 20 }, (_, index) => Date.parse('2027-01-30T18:00:00Z') + index * 17 * day),
]

test('most tasks have hours, and on any day somebody has too much this week and somebody is free', () => {
  for (const moment of moments) {
    const calendar = calendarFor('America/Chicago', new Date(moment))
    const { today } = calendar
    const days = { today, calendar: workdaysIn(calendar) }
    const open = tablesOn(calendar).task.filter(({ status, deleted_at: at }) => status === 'Active' && !at)
    expect(open.filter((task) => task.estimated_hours !== null).length / open.length).toBeGreaterThan(0.7)
    expect(open.filter((task) => task.estimated_hours === null).length).toBeGreaterThan(0)
    const { start, end } = weekOf(today)
    const levels = people
      .filter(({ left }) => left === undefined)
      .map(({ name, email }) => {
        const own = open.filter(
          (task) => task.assigned_to === email && weekLoaded(task.due_date, today) === start,
        )
        const load = addHours(
          ...own.map((task) => hoursLeft(task.estimated_hours, task.completion_percentage)),
        )
        const weekly = capacities.find(([whose]) => whose === name)?.[1] ?? 32
        return levelOf(load, capacityOf(start, weekly, [], days))
      })
    expect(levels, today).toContain('over')
    // After the last work day of a week nobody has an hour left in it, whatever they have to do.
    const left = Array.from({ length: 7 }, (_, index) => addDays(start, index)).filter(
      (date) => date >= today && date <= end && isWorkday(date, days.calendar),
    )
    expect(levels.includes('free'), today).toBe(left.length > 0)
  }
})

test('three people have time off in the weeks to come', () => {
  expect(new Set(timesOff.map(([name]) => name)).size).toBe(3)
  expect(timesOff.every(([, from, to]) => from > 6 && to >= from && to < 56)).toBe(true)
})
