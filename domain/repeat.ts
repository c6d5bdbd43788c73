import {
  addDays,
  addMonths,
  dayNumber,
  dayNumbered,
  lastDay,
  monthRange,
  weekOf,
  type CivilDate,
} from './dates.ts'
import type { Repeat } from './repeat-field.ts'

/** How long before its date the next task of a schedule is there. */
export const daysAhead = 7

/** What has become of a series: the date of its first task, the latest that is there, and how many tasks there were. */
export type SeriesState = { first: CivilDate; last: CivilDate; made: number }

/**
 * The first date of a rule after a day, counted from the week or the month of the first task. Dates are squares on the
 * wall calendar: no clock that is set forward skips one.
 */
export function dateAfter(rule: Repeat, first: CivilDate, day: CivilDate): CivilDate {
  return rule.unit === 'week' ? weekdayAfter(rule, first, day) : dayOfMonthAfter(rule, first, day)
}

/** The next date after a day, unless the series has come to its end by then. */
export function nextDate(
  rule: Repeat,
  { first, made }: Pick<SeriesState, 'first' | 'made'>,
  day: CivilDate,
): CivilDate | undefined {
  if (rule.ends_after !== null && made >= rule.ends_after) return undefined
  const date = dateAfter(rule, first, day)
  return date > (rule.ends_on ?? lastDay) ? undefined : date
}

/** The dates of a schedule for which a task is to be there now. Those that have passed are skipped, never piled up. */
export function datesToMake(rule: Repeat, series: SeriesState, today: CivilDate): CivilDate[] {
  const dates: CivilDate[] = []
  const until = addDays(today, daysAhead)
  let next = nextOnSchedule(rule, series, today)
  while (next !== undefined && next <= until) {
    dates.push(next)
    next = nextDate(rule, { first: series.first, made: series.made + dates.length }, next)
  }
  return dates
}

/** The date of the next task of a schedule: a date that is today is still worth a task. */
export function nextOnSchedule(rule: Repeat, series: SeriesState, today: CivilDate): CivilDate | undefined {
  return nextDate(rule, series, later(series.last, addDays(today, -1)))
}

/** The date of the task that follows one that is closed: after today, after its own, and after those that are taken. */
export function dateAfterClosing(
  rule: Repeat,
  series: Pick<SeriesState, 'first' | 'made'>,
  own: CivilDate,
  today: CivilDate,
  taken: ReadonlySet<CivilDate>,
): CivilDate | undefined {
  let date = nextDate(rule, series, later(own, today))
  while (date !== undefined && taken.has(date)) date = nextDate(rule, series, date)
  return date
}

export function later(one: CivilDate, other: CivilDate): CivilDate {
  return one > other ? one : other
}

export function earlier(one: CivilDate, other: CivilDate): CivilDate {
  return one < other ? one : other
}

function weekdayAfter({ every, weekday }: Repeat, first: CivilDate, day: CivilDate): CivilDate {
  const start = dayNumber(weekOf(first).start) + (weekday ?? 0)
  const step = 7 * every
  const steps = Math.floor((dayNumber(day) - start) / step) + 1
  return dayNumbered(start + step * Math.max(0, steps))
}

function dayOfMonthAfter({ every, day: wanted }: Repeat, first: CivilDate, day: CivilDate): CivilDate {
  const months = monthNumber(day) - monthNumber(first)
  const step = Math.max(0, Math.floor(months / every))
  const date = dayIn(addMonths(first, step * every), wanted ?? 1)
  // The date of the day's own month may have passed already.
  return date > day ? date : dayIn(addMonths(first, (step + 1) * every), wanted ?? 1)
}

/** That day of the month in which another one is, or its last where it is too short. */
function dayIn(month: CivilDate, day: number): CivilDate {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const { start, end } = monthRange(year, number)
  const wanted = `${start.slice(0, 8)}${String(day).padStart(2, '0')}`
  return wanted < end ? wanted : end
}

function monthNumber(date: CivilDate): number {
  const [year = 0, month = 0] = date.split('-').map(Number)
  return year * 12 + month
}
