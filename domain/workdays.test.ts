import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dayOfWeek } from './dates.ts'
import { addWorkdays, federalHolidays, isWorkday, workdaysBetween, workdayUpTo } from './workdays.ts'

const week = { weekdays: [1, 2, 3, 4, 5], holidays: new Set<string>() }
const [friday, saturday, sunday, monday] = ['2026-11-13', '2026-11-14', '2026-11-15', '2026-11-16'] as const

const dateWithin = (first: string, last: string) =>
  fc
    .date({ min: new Date(`${first}T00:00:00Z`), max: new Date(`${last}T00:00:00Z`), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
const anyDate = dateWithin('2020-01-01', '2030-12-31')
const anyCalendar = fc
  .record({
    weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
    holidays: fc.array(anyDate, { maxLength: 40 }),
  })
  .map(({ weekdays, holidays }) => ({ weekdays, holidays: new Set(holidays) }))

describe('work days', () => {
  it.each([
    [friday, monday, 1],
    [friday, sunday, 0],
    [monday, '2026-11-20', 4],
    [monday, friday, -1],
    [monday, monday, 0],
  ])('from %s to %s there are %i', (from, to, count) => {
    expect(workdaysBetween(from, to, week)).toBe(count)
  })

  it.each([
    [friday, 1, monday],
    [saturday, 1, monday],
    [saturday, 0, monday],
    [monday, 0, monday],
    [monday, -1, friday],
    [sunday, -1, friday],
    ['2028-02-28', 1, '2028-02-29'],
  ])('%s and %i of them is %s', (date, count, day) => {
    expect(addWorkdays(date, count, week)).toBe(day)
  })

  it('a holiday is none, and a day before that is one can be asked for', () => {
    const closed = { ...week, holidays: new Set([monday]) }
    expect(isWorkday(monday, closed)).toBe(false)
    expect(addWorkdays(friday, 1, closed)).toBe('2026-11-17')
    expect(workdaysBetween(friday, '2026-11-17', closed)).toBe(1)
    expect([workdayUpTo(monday, closed), workdayUpTo(friday, closed)]).toEqual([friday, friday])
  })

  it('a holiday on a day off changes nothing', () => {
    expect(workdaysBetween(friday, monday, { ...week, holidays: new Set([saturday]) })).toBe(1)
  })

  it('ten holidays in a row, in weeks of one work day, are passed over', () => {
    const holidays = new Set(Array.from({ length: 10 }, (_, day) => addDays(monday, day)))
    expect(addWorkdays(sunday, 1, { weekdays: [1], holidays })).toBe('2026-11-30')
  })

  it('between two days are counted as one would by going through them', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: 0, max: 400 }), anyCalendar, (from, days, calendar) => {
        const to = addDays(from, days)
        const passed = Array.from({ length: days }, (_, day) => addDays(from, day + 1))
        const counted = passed.filter((day) => isWorkday(day, calendar)).length
        expect(workdaysBetween(from, to, calendar)).toBe(counted)
        expect(workdaysBetween(to, from, calendar)).toBe(0 - counted)
      }),
    )
  })

  it('added are as many as are then between, and the day they lead to is one', () => {
    const count = fc.integer({ min: 1, max: 60 })
    fc.assert(
      fc.property(anyDate, count, anyCalendar, (date, added, calendar) => {
        const [later, earlier] = [addWorkdays(date, added, calendar), addWorkdays(date, -added, calendar)]
        expect([later, earlier].map((day) => isWorkday(day, calendar))).toEqual([true, true])
        expect(workdaysBetween(date, later, calendar)).toBe(added)
        expect(workdaysBetween(addDays(earlier, -1), addDays(date, -1), calendar)).toBe(added)
      }),
    )
  })

  it('none added is the day itself, or the next one', () => {
    fc.assert(
      fc.property(anyDate, anyCalendar, (date, calendar) => {
        const day = addWorkdays(date, 0, calendar)
        expect(isWorkday(day, calendar)).toBe(true)
        expect(workdaysBetween(addDays(date, -1), day, calendar)).toBe(1)
      }),
    )
  })
})

/** What a work day after or before another is, by going from day to day. */
function walkWorkdays(date: string, count: number, calendar: Parameters<typeof addWorkdays>[2]): string {
  let day = count === 0 ? addDays(date, -1) : date
  for (let left = Math.max(1, Math.abs(count)); left > 0; left -= isWorkday(day, calendar) ? 1 : 0)
    day = addDays(day, count < 0 ? -1 : 1)
  return day
}

describe('work days by arithmetic', () => {
  // Around the first day that computers count, and where holidays stand close together.
  const narrow = dateWithin('1969-11-01', '1970-03-01')
  const crowded = fc
    .record({
      weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
      holidays: fc.array(narrow, { maxLength: 150 }),
    })
    .map(({ weekdays, holidays }) => ({ weekdays, holidays: new Set(holidays) }))
  const count = fc.integer({ min: -120, max: 120 })

  it.each([
    ['of our days', anyDate, anyCalendar],
    ['among many holidays', narrow, crowded],
  ])('are those that are found from day to day: %s', (_what, date, calendar) => {
    fc.assert(
      fc.property(date, count, calendar, (from, added, kept) => {
        expect(addWorkdays(from, added, kept)).toBe(walkWorkdays(from, added, kept))
      }),
    )
  })

  it('take no longer for a far day than for a near one', () => {
    const holidays = new Set(
      Array.from({ length: 60 }, (_, year) => federalHolidays(2000 + year)).flatMap((days) =>
        days.map(({ date }) => date),
      ),
    )
    const firm = { ...week, holidays }
    const start = process.threadCpuUsage()
    for (let row = 0; row < 5000; row += 1) addWorkdays('2026-03-02', 90, firm)
    const { user, system } = process.threadCpuUsage(start)
    expect((user + system) / 1000).toBeLessThan(2_000)
  })
})

describe('federal holidays', () => {
  it('are eleven, on the days they are observed', () => {
    expect(federalHolidays(2026)).toEqual([
      { date: '2026-01-01', name: "New Year's Day" },
      { date: '2026-01-19', name: 'Martin Luther King Jr. Day' },
      { date: '2026-02-16', name: "Washington's Birthday" },
      { date: '2026-05-25', name: 'Memorial Day' },
      { date: '2026-06-19', name: 'Juneteenth' },
      { date: '2026-07-03', name: 'Independence Day' },
      { date: '2026-09-07', name: 'Labor Day' },
      { date: '2026-10-12', name: 'Columbus Day' },
      { date: '2026-11-11', name: 'Veterans Day' },
      { date: '2026-11-26', name: 'Thanksgiving Day' },
      { date: '2026-12-25', name: 'Christmas Day' },
    ])
  })

  it('move from Saturday to Friday, also into the year before, and from Sunday to Monday', () => {
    expect(federalHolidays(2022)[0]?.date).toBe('2021-12-31')
    expect(federalHolidays(2027).at(-3)?.date).toBe('2027-11-11')
    expect(federalHolidays(2027).at(5)?.date).toBe('2027-07-05')
  })

  it('are all on weekdays, in every year, each on a day of its own', () => {
    for (let year = 2000; year <= 2100; year += 1) {
      const dates = federalHolidays(year).map(({ date }) => date)
      expect(new Set(dates).size).toBe(11)
      expect(dates.every((date) => dayOfWeek(date) >= 1 && dayOfWeek(date) <= 5)).toBe(true)
    }
  })
})
