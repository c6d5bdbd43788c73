import { addDays, dayOfWeek, daysBetween, monthRange, type CivilDate } from './dates.ts'

/** The firm's working weekdays (0 Sunday to 6 Saturday, at least one) and its holidays. */
export type WorkCalendar = { weekdays: readonly number[]; holidays: ReadonlySet<CivilDate> }

export function isWorkday(date: CivilDate, calendar: WorkCalendar): boolean {
  return calendar.weekdays.includes(dayOfWeek(date)) && !calendar.holidays.has(date)
}

/** Work days after `from` up to and with `to`; backwards the negative of the other way. */
export function workdaysBetween(from: CivilDate, to: CivilDate, calendar: WorkCalendar): number {
  if (to < from) return 0 - workdaysBetween(to, from, calendar)
  const { weekdays, holidays } = calendar
  const days = daysBetween(from, to)
  const weeks = Math.floor(days / 7)
  let count = weeks * weekdays.length
  for (let day = weeks * 7 + 1; day <= days; day += 1) {
    if (weekdays.includes((dayOfWeek(from) + day) % 7)) count += 1
  }
  for (const holiday of holidays) {
    if (holiday > from && holiday <= to && weekdays.includes(dayOfWeek(holiday))) count -= 1
  }
  return count
}

/** The n-th work day after (or before) a day; with 0 the day itself if it is one, else the next. */
export function addWorkdays(date: CivilDate, count: number, calendar: WorkCalendar): CivilDate {
  const step = count < 0 ? -1 : 1
  let left = Math.abs(count)
  let day = count === 0 ? addDays(date, -1) : date
  if (left === 0) left = 1
  while (left > 0) {
    day = addDays(day, step)
    if (isWorkday(day, calendar)) left -= 1
  }
  return day
}

/** The day itself if it is a work day, else the one before. */
export function workdayUpTo(date: CivilDate, calendar: WorkCalendar): CivilDate {
  return isWorkday(date, calendar) ? date : addWorkdays(date, -1, calendar)
}

export type Holiday = { date: CivilDate; name: string }

/** The holidays of the United States in a year, on the days they are observed: New Year's may be in the year before. */
export function federalHolidays(year: number): Holiday[] {
  return [
    observed(`${year}-01-01`, "New Year's Day"),
    { date: nth(3, monday, year, 1), name: 'Martin Luther King Jr. Day' },
    { date: nth(3, monday, year, 2), name: "Washington's Birthday" },
    { date: last(monday, year, 5), name: 'Memorial Day' },
    observed(`${year}-06-19`, 'Juneteenth'),
    observed(`${year}-07-04`, 'Independence Day'),
    { date: nth(1, monday, year, 9), name: 'Labor Day' },
    { date: nth(2, monday, year, 10), name: 'Columbus Day' },
    observed(`${year}-11-11`, 'Veterans Day'),
    { date: nth(4, thursday, year, 11), name: 'Thanksgiving Day' },
    observed(`${year}-12-25`, 'Christmas Day'),
  ]
}

const [sunday, monday, thursday, saturday] = [0, 1, 4, 6] as const

function observed(date: CivilDate, name: string): Holiday {
  const weekday = dayOfWeek(date)
  return { date: addDays(date, weekday === saturday ? -1 : weekday === sunday ? 1 : 0), name }
}

function nth(count: number, weekday: number, year: number, month: number): CivilDate {
  const { start } = monthRange(year, month)
  return addDays(start, ((weekday - dayOfWeek(start) + 7) % 7) + (count - 1) * 7)
}

function last(weekday: number, year: number, month: number): CivilDate {
  const { end } = monthRange(year, month)
  return addDays(end, -((dayOfWeek(end) - weekday + 7) % 7))
}
