import { addDays, dayNumber, dayNumbered, dayOfWeek, monthRange, type CivilDate } from './dates.ts'

/** The firm's working weekdays (0 Sunday to 6 Saturday, at least one) and its holidays. */
export type WorkCalendar = { weekdays: readonly number[]; holidays: ReadonlySet<CivilDate> }

export function isWorkday(date: CivilDate, calendar: WorkCalendar): boolean {
  return calendar.weekdays.includes(dayOfWeek(date)) && !calendar.holidays.has(date)
}

/** Work days after `from` up to and with `to`; backwards the negative of the other way. */
export function workdaysBetween(from: CivilDate, to: CivilDate, calendar: WorkCalendar): number {
  const count = countOf(calendar)
  return workdaysUpTo(dayNumber(to), count) - workdaysUpTo(dayNumber(from), count)
}

/** The n-th work day after (or before) a day; with 0 the day itself if it is one, else the next. */
export function addWorkdays(date: CivilDate, added: number, calendar: WorkCalendar): CivilDate {
  const count = countOf(calendar)
  const day = dayNumber(date)
  const place = added > 0 ? workdaysUpTo(day, count) + added : workdaysUpTo(day - 1, count) + 1 + added
  return dayNumbered(workdayAt(place, count))
}

/**
 * A calendar in numbers: lists ask it thousands of times, and going from day to day took seconds. `holidays` are those on
 * weekdays of work, as the how many-th such weekday each is.
 */
type Count = { weekdays: readonly number[]; holidays: readonly number[] }

const counts = new WeakMap<WorkCalendar, Count>()

function countOf(calendar: WorkCalendar): Count {
  const known = counts.get(calendar)
  if (known !== undefined) return known
  const weekdays = [...new Set(calendar.weekdays)].toSorted((one, other) => one - other)
  const holidays = [...calendar.holidays]
    .filter((date) => weekdays.includes(dayOfWeek(date)))
    .map((date) => weekdaysUpTo(dayNumber(date), weekdays))
    .toSorted((one, other) => one - other)
  const made = { weekdays, holidays }
  counts.set(calendar, made)
  return made
}

/** How many from the first Sunday on; before it they are negative, and only differences mean something. */
function workdaysUpTo(day: number, { weekdays, holidays }: Count): number {
  const place = weekdaysUpTo(day, weekdays)
  return place - countWhile(holidays.length, (index) => (holidays[index] ?? 0) <= place)
}

function weekdaysUpTo(day: number, weekdays: readonly number[]): number {
  const week = Math.floor(day / 7)
  return week * weekdays.length + weekdays.filter((weekday) => weekday <= day - week * 7).length
}

/** A holiday comes before the work day of a place if fewer work days than that are before the holiday. */
function workdayAt(place: number, { weekdays, holidays }: Count): number {
  const passed = countWhile(holidays.length, (index) => (holidays[index] ?? 0) - index <= place)
  const before = place + passed - 1
  const week = Math.floor(before / weekdays.length)
  return week * 7 + (weekdays[before - week * weekdays.length] ?? 0)
}

/** How many of so many, in a row from the first, are as asked: found by halving. */
function countWhile(length: number, isSo: (index: number) => boolean): number {
  let [low, high] = [0, length]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (isSo(middle)) low = middle + 1
    else high = middle
  }
  return low
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
