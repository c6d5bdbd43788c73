import { expect, it } from 'vitest'
import { dueDays } from './due-days.ts'
import { weeksAround } from './month-grid.ts'

const calendar = { weekdays: [1, 2, 3, 4, 5], holidays: new Set(['2026-11-26']) }
const datesOf = (...given: Parameters<typeof dueDays>) =>
  Object.fromEntries(dueDays(...given).map(({ label, date }) => [label, date]))

it('a due day is one press away: today, tomorrow, the next work day, Monday, or a week later', () => {
  // A Wednesday before a holiday.
  expect(datesOf('2026-11-25', null, calendar)).toEqual({
    Today: '2026-11-25',
    Tomorrow: '2026-11-26',
    'Next work day': '2026-11-27',
    'Next Monday': '2026-11-30',
    '+1 week': '2026-12-02',
  })
})

it('a week is added to a day that is still to come, and to today where it has passed', () => {
  expect(datesOf('2026-11-16', '2026-11-20', calendar)['+1 week']).toBe('2026-11-27')
  expect(datesOf('2026-11-16', '2026-11-02', calendar)['+1 week']).toBe('2026-11-23')
})

it('the next Monday is never today, and the next work day waits for the calendar of the firm', () => {
  expect(datesOf('2026-11-16', null, undefined)).toMatchObject({
    'Next Monday': '2026-11-23',
    'Next work day': undefined,
  })
  expect(datesOf('2026-11-15', null, calendar)['Next Monday']).toBe('2026-11-16')
})

it('a month is shown in whole weeks from Sunday on', () => {
  const weeks = weeksAround('2026-02-10')
  expect(weeks).toHaveLength(4)
  expect(weeks[0]?.[0]).toBe('2026-02-01')
  expect(weeksAround('2026-11-30').at(-1)).toEqual([
    '2026-11-29',
    '2026-11-30',
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
    '2026-12-04',
    '2026-12-05',
  ])
})
