import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dateIn, dayOfWeek, daysBetween, lastDay, monthRange, weekOf } from './dates.ts'
import { dateAfter, dateAfterClosing, datesToMake, daysAhead, nextDate, nextOnSchedule } from './repeat.ts'
import type { Repeat } from './repeat-field.ts'

const weekly: Repeat = {
  every: 1,
  unit: 'week',
  weekday: 1,
  day: null,
  make: 'on_schedule',
  ends_on: null,
  ends_after: null,
}
const monthly: Repeat = { ...weekly, unit: 'month', weekday: null, day: 31 }

const day = fc.integer({ min: 0, max: 9000 }).map((days) => addDays('2020-01-01', days))
const every = fc.integer({ min: 1, max: 52 })
const week = fc
  .record({ every, weekday: fc.integer({ min: 0, max: 6 }) })
  .map((parts): Repeat => ({ ...weekly, ...parts }))
const month = fc
  .record({ every, day: fc.integer({ min: 1, max: 31 }) })
  .map((parts): Repeat => ({ ...monthly, ...parts }))
const rule = fc.oneof(week, month)

/** A first day, and one on or after it. */
const span = fc.tuple(day, fc.nat(4000)).map(([first, days]) => ({ first, on: addDays(first, days) }))

const lastOfMonth = (date: string) => {
  const [year = 0, number = 0] = date.split('-').map(Number)
  return Number(monthRange(year, number).end.slice(8))
}
const monthsOf = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))

describe('the dates of a rule', () => {
  it.each([
    // Monday the 16th; a Friday of the first week still comes, a Sunday of it has passed.
    ['week', { every: 1, weekday: 1 }, '2026-11-16', '2026-11-16', '2026-11-23'],
    ['week', { every: 1, weekday: 5 }, '2026-11-16', '2026-11-16', '2026-11-20'],
    ['week', { every: 2, weekday: 0 }, '2026-11-16', '2026-11-16', '2026-11-29'],
    ['week', { every: 2, weekday: 1 }, '2026-11-18', '2026-11-18', '2026-11-30'],
    // The week across a year's end.
    ['week', { every: 1, weekday: 5 }, '2026-12-28', '2026-12-28', '2027-01-01'],
    ['week', { every: 1, weekday: 4 }, '2026-12-31', '2026-12-31', '2027-01-07'],
    ['week', { every: 2, weekday: 6 }, '2026-12-31', '2026-12-31', '2027-01-02'],
    ['week', { every: 52, weekday: 1 }, '2026-11-16', '2026-11-16', '2027-11-15'],
    // A short month's last day, and the day itself again after it.
    ['month', { every: 1, day: 31 }, '2027-01-31', '2027-01-31', '2027-02-28'],
    ['month', { every: 1, day: 31 }, '2027-01-31', '2027-02-28', '2027-03-31'],
    ['month', { every: 1, day: 30 }, '2028-01-30', '2028-01-30', '2028-02-29'],
    ['month', { every: 3, day: 15 }, '2026-11-16', '2026-11-16', '2027-02-15'],
    ['month', { every: 1, day: 20 }, '2026-11-16', '2026-11-16', '2026-11-20'],
    ['month', { every: 12, day: 1 }, '2026-12-01', '2026-12-01', '2027-12-01'],
  ] as const)('of a %s with %o from %s, after %s: %s', (unit, parts, first, after, expected) => {
    const usual = unit === 'week' ? weekly : monthly
    expect(dateAfter({ ...usual, ...parts }, first, after)).toBe(expected)
  })

  it('come after the day that is asked for, and none of them is left out', () => {
    fc.assert(
      fc.property(rule, span, (each, { first, on }) => {
        const next = dateAfter(each, first, on)
        expect(next > on).toBe(true)
        for (const between of [0.25, 0.5, 0.9].map((part) => Math.floor(daysBetween(on, next) * part)))
          expect(dateAfter(each, first, addDays(on, between))).toBe(next)
      }),
    )
  })

  it('are that weekday, every so many weeks from the week of the first task, over years’ ends too', () => {
    fc.assert(
      fc.property(week, span, (each, { first, on }) => {
        const next = dateAfter(each, first, on)
        expect(dayOfWeek(next)).toBe(each.weekday)
        expect(daysBetween(weekOf(first).start, weekOf(next).start) % (7 * each.every)).toBe(0)
        expect(daysBetween(next, dateAfter(each, first, next))).toBe(7 * each.every)
      }),
    )
  })

  it('are that day of the month, or its last, every so many months', () => {
    fc.assert(
      fc.property(month, span, (each, { first, on }) => {
        const next = dateAfter(each, first, on)
        expect(Number(next.slice(8))).toBe(Math.min(each.day ?? 0, lastOfMonth(next)))
        expect((monthsOf(next) - monthsOf(first)) % each.every).toBe(0)
        expect(monthsOf(dateAfter(each, first, next)) - monthsOf(next)).toBe(each.every)
      }),
    )
  })

  it('are the same on a day whose clock skips an hour, midnight too', () => {
    // 02:00 in Chicago, 00:00 in Santiago and in Beirut were skipped on these days.
    for (const [zone, sunday, midday] of [
      ['America/Chicago', '2026-03-08', '2026-03-08T18:00:00Z'],
      ['America/Santiago', '2026-09-06', '2026-09-06T16:00:00Z'],
      ['Asia/Beirut', '2026-03-29', '2026-03-29T10:00:00Z'],
    ] as const) {
      const today = dateIn(zone, new Date(midday))
      expect(today).toBe(sunday)
      const before = { first: addDays(sunday, -7), last: addDays(sunday, -7), made: 1 }
      const onSundays = { ...weekly, weekday: 0 }
      expect(datesToMake(onSundays, before, addDays(sunday, -1))).toEqual([sunday])
      expect(datesToMake(onSundays, before, today)).toEqual([sunday, addDays(sunday, 7)])
    }
  })
})

describe('the end of a series', () => {
  it('is a day after which there is no date, or so many tasks in all', () => {
    const state = { first: '2026-11-16', made: 3 }
    expect(nextDate({ ...weekly, ends_on: '2026-11-23' }, state, '2026-11-16')).toBe('2026-11-23')
    expect(nextDate({ ...weekly, ends_on: '2026-11-22' }, state, '2026-11-16')).toBeUndefined()
    expect(nextDate({ ...weekly, ends_after: 4 }, state, '2026-11-16')).toBe('2026-11-23')
    expect(nextDate({ ...weekly, ends_after: 3 }, state, '2026-11-16')).toBeUndefined()
  })

  it('comes with the calendar at the latest', () => {
    expect(nextDate(weekly, { first: '2200-12-29', made: 1 }, '2200-12-29')).toBeUndefined()
  })
})

describe('a schedule', () => {
  it('has the task of a week ahead at once where one is due today', () => {
    const today = '2026-11-16'
    expect(datesToMake(weekly, { first: today, last: today, made: 1 }, today)).toEqual(['2026-11-23'])
  })

  it('skips what passed while the server was down, and takes up the date of today', () => {
    const state = { first: '2026-11-02', last: '2026-11-09', made: 2 }
    expect(datesToMake(weekly, state, '2026-12-14')).toEqual(['2026-12-14', '2026-12-21'])
    expect(datesToMake({ ...weekly, ends_after: 3 }, state, '2026-12-14')).toEqual(['2026-12-14'])
    expect(datesToMake({ ...monthly, day: 10 }, state, '2026-12-14')).toEqual([])
  })

  it('makes each date once, whenever it is looked at, and none that is far off or past', () => {
    const looks = fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(
        rule,
        day,
        looks,
        fc.option(fc.integer({ min: 1, max: 9 }), { nil: null }),
        (each, first, pauses, most) => {
          const own = { ...each, ends_after: most }
          let state = { first, last: first, made: 1 }
          let today = first
          for (const pause of pauses) {
            today = addDays(today, pause)
            const dates = datesToMake(own, state, today)
            for (const date of dates) {
              expect(date > state.last && date >= today && date <= addDays(today, daysAhead)).toBe(true)
              state = { first, last: date, made: state.made + 1 }
            }
            expect(datesToMake(own, state, today)).toEqual([])
            const next = nextOnSchedule(own, state, today)
            expect(next === undefined || next > addDays(today, daysAhead)).toBe(true)
          }
          expect(state.made).toBeLessThanOrEqual(Math.max(1, most ?? Infinity))
        },
      ),
    )
  })

  it('looked at every day leaves no date out', () => {
    fc.assert(
      fc.property(rule, day, (each, first) => {
        let state = { first, last: first, made: 1 }
        const made: string[] = []
        for (let days = 0; days < 120; days += 1)
          for (const date of datesToMake(each, state, addDays(first, days))) {
            made.push(date)
            state = { first, last: date, made: state.made + 1 }
          }
        const expected: string[] = []
        let next = dateAfter(each, first, first)
        while (next <= addDays(first, 119 + daysAhead)) {
          expected.push(next)
          next = dateAfter(each, first, next)
        }
        expect(made).toEqual(expected)
      }),
      { numRuns: 30 },
    )
  })
})

describe('a task that follows a closed one', () => {
  it('is after today and after its own, and dates that passed are skipped', () => {
    const state = { first: '2026-11-02', made: 1 }
    const after = (own: string, today: string, taken: string[] = []) =>
      dateAfterClosing({ ...weekly, make: 'when_closed' }, state, own, today, new Set(taken))
    expect(after('2026-11-02', '2026-11-02')).toBe('2026-11-09')
    expect(after('2026-11-02', '2026-11-18')).toBe('2026-11-23')
    expect(after('2026-11-30', '2026-11-18')).toBe('2026-12-07')
    expect(after('2026-11-02', '2026-11-09')).toBe('2026-11-16')
    expect(after('2026-11-02', '2026-11-09', ['2026-11-16'])).toBe('2026-11-23')
  })

  it('is always later than both, and within the calendar', () => {
    fc.assert(
      fc.property(rule, span, day, (each, { first, on }, today) => {
        const date = dateAfterClosing(each, { first, made: 1 }, on, today, new Set())
        expect(date !== undefined && date > on && date > today && date <= lastDay).toBe(true)
      }),
    )
  })
})
