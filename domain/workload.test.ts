import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dayOfWeek, weekOf } from './dates.ts'
import {
  addHours,
  capacityOf,
  capacityPayload,
  cellQuery,
  dayInWeek,
  hoursLeft,
  isOff,
  levelOf,
  weekLoaded,
  weeksFrom,
  workloadQuery,
} from './workload.ts'
import { isWorkday } from './workdays.ts'

const usual = { weekdays: [1, 2, 3, 4, 5], holidays: new Set<string>() }
const [sunday, monday, wednesday, friday] = ['2026-11-15', '2026-11-16', '2026-11-18', '2026-11-20'] as const

const anyDate = fc.integer({ min: 0, max: 4000 }).map((days) => addDays('2020-01-01', days))
const anyCalendar = fc
  .record({
    weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
    holidays: fc.array(anyDate, { maxLength: 40 }),
  })
  .map(({ weekdays, holidays }) => ({ weekdays, holidays: new Set(holidays) }))
const anySpan = fc
  .tuple(anyDate, fc.integer({ min: 0, max: 365 }))
  .map(([from, days]) => ({ from_date: from, to_date: addDays(from, days) }))
const anyHours = fc.integer({ min: 0, max: 320 }).map((quarters) => quarters / 4)

describe('hours left of a task', () => {
  it.each([
    [10, 50, 5],
    [10, 0, 10],
    [500, 100, 0],
    [0.25, 50, 0.13],
    [10.25, 67, 3.38],
    [null, 0, 4],
    [null, 75, 1],
  ])('%s hours at %i percent leave %s', (estimate, completion, left) => {
    expect(hoursLeft(estimate, completion)).toBe(left)
  })

  it('are never more than the estimate, and whole hundredths', () => {
    fc.assert(
      fc.property(anyHours, fc.integer({ min: 0, max: 100 }), (estimate, completion) => {
        const left = hoursLeft(estimate, completion)
        expect(left).toBeGreaterThanOrEqual(0)
        expect(left).toBeLessThanOrEqual(estimate)
        expect(addHours(left)).toBe(left)
      }),
    )
  })
})

it('sums of hundredths stay exact', () => {
  expect(addHours(0.1, 0.2)).toBe(0.3)
  expect(addHours()).toBe(0)
})

describe('weeks', () => {
  it('begin on Sunday, also over the end of a year', () => {
    expect(weeksFrom('2026-12-30', 3)).toEqual(['2026-12-27', '2027-01-03', '2027-01-10'])
    expect(weeksFrom(sunday)).toHaveLength(8)
    expect(weeksFrom(sunday)[0]).toBe(sunday)
  })

  it.each([
    ['2026-11-21', sunday],
    ['2026-11-22', '2026-11-22'],
    ['2026-11-16', sunday],
    ['2025-01-01', sunday],
  ])('a task due %s loads that of %s', (due, week) => {
    expect(weekLoaded(due, wednesday)).toBe(week)
  })
})

describe('capacity', () => {
  const days = { today: monday, calendar: usual }

  it('counts this week from today, others whole, also those that are over', () => {
    expect(capacityOf(sunday, 32, [], days)).toBe(32)
    expect(capacityOf(sunday, 32, [], { ...days, today: wednesday })).toBe(19.2)
    expect(capacityOf(sunday, 32, [], { ...days, today: '2026-11-21' })).toBe(0)
    expect(capacityOf('2026-11-22', 32, [], { ...days, today: '2026-11-21' })).toBe(32)
    expect(capacityOf('2026-11-08', 32, [], days)).toBe(32)
  })

  it('goes down with holidays and time off, where ranges that overlap count once', () => {
    const calendar = { ...usual, holidays: new Set(['2026-11-26']) }
    expect(capacityOf('2026-11-22', 32, [], { ...days, calendar })).toBe(25.6)
    const off = { from_date: '2026-11-23', to_date: '2026-11-24' }
    const again = { from_date: '2026-11-24', to_date: '2026-11-26' }
    expect(capacityOf('2026-11-22', 32, [off], { ...days, calendar })).toBe(12.8)
    expect(capacityOf('2026-11-22', 32, [off, again, off], { ...days, calendar })).toBe(6.4)
  })

  it('is 0 in a week wholly off', () => {
    expect(capacityOf(sunday, 80, [{ from_date: monday, to_date: friday }], days)).toBe(0)
  })

  it('is between 0 and the weekly hours, and not more with more time off', () => {
    fc.assert(
      fc.property(
        anyDate,
        anyDate,
        anyCalendar,
        anyHours,
        fc.array(anySpan, { maxLength: 4 }),
        anySpan,
        (week, today, calendar, hours, timeOff, more) => {
          const capacity = capacityOf(week, hours, timeOff, { today, calendar })
          expect(capacity).toBeGreaterThanOrEqual(0)
          expect(capacity).toBeLessThanOrEqual(hours)
          expect(capacityOf(week, hours, [...timeOff, more], { today, calendar })).toBeLessThanOrEqual(
            capacity,
          )
          expect(capacityOf(week, hours, [...timeOff, ...timeOff], { today, calendar })).toBe(capacity)
        },
      ),
    )
  })

  it('time off includes its first and its last day', () => {
    const off = [{ from_date: monday, to_date: wednesday }]
    expect([sunday, monday, wednesday, '2026-11-19'].map((day) => isOff(day, off))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })
})

it.each([
  [32.01, 32, 'over'],
  [32, 32, 'full'],
  [25.6, 32, 'full'],
  [25.59, 32, 'busy'],
  [16, 32, 'busy'],
  [15.99, 32, 'free'],
  [0, 32, 'free'],
  [0, 0, 'off'],
  [0.13, 0, 'over'],
])('%s of %s hours is %s', (load, capacity, level) => {
  expect(levelOf(load, capacity)).toBe(level)
})

describe('a task that is moved to a week', () => {
  const days = { today: monday, calendar: usual }

  it.each([
    ['2026-11-18', '2026-11-29', '2026-12-02'],
    ['2026-10-05', '2026-11-22', '2026-11-23'],
    ['2026-11-29', sunday, monday],
    ['2026-11-28', '2026-11-22', '2026-11-27'],
    ['2026-12-30', '2027-01-03', '2027-01-06'],
    ['2026-11-13', '2026-11-01', monday],
  ])('from %s to the week of %s is due %s', (due, week, day) => {
    expect(dayInWeek(due, week, days)).toBe(day)
  })

  it('comes to the work day after, or at the end of the week to the one before', () => {
    const calendar = { ...usual, holidays: new Set(['2026-11-26', '2026-11-27']) }
    expect(dayInWeek('2026-11-19', '2026-11-22', { ...days, calendar })).toBe('2026-11-25')
    expect(dayInWeek('2026-11-17', sunday, { ...days, today: friday })).toBe(friday)
    expect(dayInWeek('2026-11-17', sunday, { ...days, today: '2026-11-21' })).toBe('2026-11-23')
  })

  it('is due on a work day, never before today, and in that week if it has such a day', () => {
    fc.assert(
      fc.property(anyDate, anyDate, anyDate, anyCalendar, (due, week, today, calendar) => {
        const day = dayInWeek(due, week, { today, calendar })
        expect(isWorkday(day, calendar)).toBe(true)
        expect(day >= today).toBe(true)
        const all = Array.from({ length: 7 }, (_, index) => addDays(weekOf(week).start, index))
        const possible = all.filter((one) => one >= today && isWorkday(one, calendar))
        expect(possible.length === 0 || possible.includes(day)).toBe(true)
        const same = addDays(weekOf(week).start, dayOfWeek(due))
        expect(possible.includes(same)).toBe(day === same)
      }),
    )
  })
})

describe('what is asked', () => {
  it('is narrowed by a category in any letters; blank narrows nothing', () => {
    expect(workloadQuery.parse({ category: 'plumbing', from: '', name: ' Ann ' })).toEqual({
      category: 'Plumbing',
      name: 'Ann',
    })
    expect(cellQuery.safeParse({ category: 'Roofing' }).success).toBe(false)
    expect(cellQuery.safeParse({ week: '2026-02-30' }).success).toBe(false)
  })

  it.each([
    [0, true],
    [80, true],
    ['37.5', true],
    [80.25, false],
    [-0.25, false],
    [12.1, false],
    ['', false],
    [null, false],
    [[], false],
    ['many', false],
  ])('weekly hours can be %j: %j', (hours, isRight) => {
    expect(capacityPayload.safeParse({ weekly_hours: hours }).success).toBe(isRight)
  })
})
