import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  dateIn,
  dayOfWeek,
  daysBetween,
  daysOld,
  fridayFor,
  isCivilDate,
  monthRange,
  todayIn,
  weekOf,
} from './dates.ts'

const chicago = 'America/Chicago'
const digits = (value: number, length: number) => String(value).padStart(length, '0')
const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
const monthLengths = (year: number) => [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const anyDate = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2200-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('civil dates', () => {
  it.each([
    ['2024-02-29', true],
    ['2000-02-29', true],
    ['2025-02-29', false],
    ['1900-02-29', false],
    ['2100-02-29', false],
    ['2025-04-31', false],
    ['2025-12-31', true],
    ['2025-12-32', false],
    ['2025-00-01', false],
    ['2025-13-01', false],
    ['1900-01-01', true],
    ['2200-12-31', true],
    ['1899-12-31', false],
    ['2201-01-01', false],
    ['0000-00-00', false],
    ['2025-1-1', false],
    ['2025-01-01T00:00:00Z', false],
    ['2025-01-01\n', false],
    [' 2025-01-01', false],
    ['2025-01-01,2025-01-02', false],
    ['２０２５-01-01', false],
    ['+002025-01-01', false],
    ['', false],
  ])('the civil date %j: %j', (text, is) => {
    expect(isCivilDate(text)).toBe(is)
  })

  it('a civil date exists exactly when the calendar has it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1895, max: 2205 }),
        fc.integer({ min: 0, max: 14 }),
        fc.integer({ min: 0, max: 33 }),
        (year, month, day) => {
          const exists =
            year >= 1900 && year <= 2200 && day >= 1 && day <= (monthLengths(year)[month - 1] ?? 0)
          expect(isCivilDate(`${digits(year, 4)}-${digits(month, 2)}-${digits(day, 2)}`)).toBe(exists)
        },
      ),
      { numRuns: 1000 },
    )
  })

  it('a civil date is never found in arbitrary text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(isCivilDate(text)).toBe(false)
      }),
    )
  })
})

describe('today in the firm', () => {
  it.each([
    ['2026-01-01T05:59:59Z', '2025-12-31'],
    ['2026-01-01T06:00:00Z', '2026-01-01'],
    // Clocks go forward on 8 March 2026 and back on 1 November 2026.
    ['2026-03-08T05:59:59Z', '2026-03-07'],
    ['2026-03-08T06:00:00Z', '2026-03-08'],
    ['2026-03-09T04:59:59Z', '2026-03-08'],
    ['2026-03-09T05:00:00Z', '2026-03-09'],
    ['2026-11-01T04:59:59Z', '2026-10-31'],
    ['2026-11-01T05:00:00Z', '2026-11-01'],
    ['2026-11-02T05:59:59Z', '2026-11-01'],
    ['2026-11-02T06:00:00Z', '2026-11-02'],
    ['2024-02-29T18:00:00Z', '2024-02-29'],
  ])('at %s the firm’s today is %s', (instant, date) => {
    expect(todayIn(chicago, new Date(instant))).toBe(date)
  })

  it('the firm’s today is another day elsewhere at the same moment', () => {
    const moment = new Date('2026-06-01T11:00:00Z')
    expect(dateIn('Pacific/Kiritimati', moment)).toBe('2026-06-02')
    expect(dateIn('Etc/GMT+12', moment)).toBe('2026-05-31')
  })
})

describe('counting days', () => {
  it.each([
    ['2025-12-31', 1, '2026-01-01'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2025-02-28', 1, '2025-03-01'],
    ['2026-03-07', 2, '2026-03-09'],
    ['2026-10-31', 2, '2026-11-02'],
    ['2026-06-15', 0, '2026-06-15'],
  ])('the date %s and %d days is %s', (date, days, sum) => {
    expect(addDays(date, days)).toBe(sum)
    expect(daysBetween(date, sum)).toBe(days)
  })

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2026-12-31', 1, '2027-01-31'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2027-01-01', -1, '2026-12-01'],
    ['2026-11-15', 1, '2026-12-15'],
  ])('the date %s and %d months is %s', (date, months, sum) => {
    expect(addMonths(date, months)).toBe(sum)
  })

  it('counting days forth and back leads to the same day', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -5000, max: 5000 }), (date, days) => {
        expect(addDays(addDays(date, days), -days)).toBe(date)
      }),
    )
  })

  it.each([
    ['2026-03-01', '2026-03-01', undefined, 0],
    ['2026-03-01', '2026-03-08', null, 7],
    // Frozen on the day of completion.
    ['2026-03-01', '2026-03-30', '2026-03-04', 3],
    // Received in the future: not older than new.
    ['2026-03-09', '2026-03-08', undefined, 0],
  ])('an item of %s is on %s, completed %s, %d days old', (since, today, completed, age) => {
    expect(daysOld(since, today, completed)).toBe(age)
  })
})

describe('weeks and months', () => {
  it.each([
    ['2026-03-08', { start: '2026-03-08', end: '2026-03-14' }],
    ['2026-03-14', { start: '2026-03-08', end: '2026-03-14' }],
    ['2025-12-31', { start: '2025-12-28', end: '2026-01-03' }],
    ['2026-01-01', { start: '2025-12-28', end: '2026-01-03' }],
    ['2026-11-01', { start: '2026-11-01', end: '2026-11-07' }],
  ])('the week of %s is %j', (date, week) => {
    expect(weekOf(date)).toEqual(week)
  })

  it('every week runs from Sunday to Saturday and holds its day', () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        const { start, end } = weekOf(date)
        expect([dayOfWeek(start), dayOfWeek(end), daysBetween(start, end)]).toEqual([0, 6, 6])
        expect(start <= date && date <= end).toBe(true)
      }),
    )
  })

  it.each([
    [2024, 2, { start: '2024-02-01', end: '2024-02-29' }],
    [2025, 2, { start: '2025-02-01', end: '2025-02-28' }],
    [2025, 12, { start: '2025-12-01', end: '2025-12-31' }],
    [2026, 1, { start: '2026-01-01', end: '2026-01-31' }],
    [2026, 4, { start: '2026-04-01', end: '2026-04-30' }],
  ])('the month %d-%d is %j', (year, month, range) => {
    expect(monthRange(year, month)).toEqual(range)
  })
})

describe('due Fridays', () => {
  it.each([
    ['Sunday', '2025-06-01', '2025-06-06'],
    ['Monday', '2025-06-02', '2025-06-06'],
    ['Tuesday', '2025-06-03', '2025-06-06'],
    ['Wednesday', '2025-06-04', '2025-06-06'],
    ['Thursday', '2025-06-05', '2025-06-13'],
    ['Friday', '2025-06-06', '2025-06-13'],
    ['Saturday', '2025-06-07', '2025-06-13'],
    ['Wednesday before New Year', '2025-12-31', '2026-01-02'],
    ['Thursday on New Year', '2026-01-01', '2026-01-09'],
    ['Friday before the clocks go forward', '2026-03-06', '2026-03-13'],
    ['Wednesday in a leap year', '2024-02-28', '2024-03-01'],
  ])('a board task made on a %s, %s, is due on %s', (_day, made, due) => {
    expect(fridayFor(made)).toBe(due)
  })

  it('a board task is always due on a Friday, 2 to 8 days ahead', () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        const due = fridayFor(date)
        expect(dayOfWeek(due)).toBe(5)
        expect(daysBetween(date, due)).toBeGreaterThanOrEqual(2)
        expect(daysBetween(date, due)).toBeLessThanOrEqual(8)
      }),
    )
  })
})
