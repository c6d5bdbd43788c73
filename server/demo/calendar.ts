import { addDays, daysBetween, monthRange, todayIn, weekOf, type CivilDate } from '#domain/dates.ts'
import {
  addWorkdays,
  federalHolidays,
  workdayUpTo,
  type Holiday,
  type WorkCalendar,
} from '#domain/workdays.ts'
import type { Ago, Day, Due } from './firm/notation.ts'

export type Calendar = {
  today: CivilDate
  now: Date
  /** Those of last year, whose days still count, of this year and the next. */
  holidays: Holiday[]
  done(day: Ago): CivilDate
  due(day: Day): CivilDate
  thisWeek(day: number): CivilDate
  projectDue(due: Due, isRunning: boolean): CivilDate | null
  /** An instant that is never in the future. */
  at(date: CivilDate, minute: number): Date
}

const office = { opens: 7 * 60, closes: 18 * 60 }

export function calendarFor(timeZone: string, now: Date): Calendar {
  const today = todayIn(timeZone, now)
  const aheadOfUtc = offsetsOf(timeZone)
  const minuteNow = (now.getTime() + aheadOfUtc(today) - midnight(today)) / 60_000
  const year = Number(today.slice(0, 4))
  const workdays = {
    weekdays: [1, 2, 3, 4, 5],
    holidays: new Set(
      [-2, -1, 0, 1].flatMap((years) => federalHolidays(year + years)).map(({ date }) => date),
    ),
  }
  const done = (day: Ago) =>
    typeof day === 'string' ? workdaysAgo(day) : workdayUpTo(addDays(today, day), workdays)
  const workdaysAgo = (day: string) => {
    let date = addWorkdays(today, 0, workdays)
    for (let left = -Number.parseInt(day); left > 0; left -= 1)
      date = workdayUpTo(addDays(date, -1), workdays)
    return date
  }
  const due = (day: Day) => (day < 0 ? done(day) : addWorkdays(addDays(today, day), 0, workdays))
  const thisWeek = (day: number) => addDays(weekOf(today).start, day)
  return {
    today,
    now,
    holidays: [year - 1, year, year + 1].flatMap(federalHolidays),
    done,
    due,
    thisWeek,
    projectDue(wanted, isRunning) {
      if (wanted === 'none' || wanted === 'open') return null
      if (wanted.startsWith('w')) return thisWeek(Number.parseInt(wanted.slice(1)))
      if (!wanted.startsWith('m')) return due(Number.parseInt(wanted))
      // Running projects are spread over what is left of the month: few are late, whatever the day.
      const share = Number.parseInt(wanted.slice(1)) / 100
      return throughMonth(today, share, workdays, isRunning ? today : undefined)
    },
    at(date, minute) {
      const local = midnight(date) + (date === today ? squeezed(minute, minuteNow) : minute) * 60_000
      return new Date(Math.min(local - aheadOfUtc(date), now.getTime()))
    },
  }
}

function throughMonth(today: CivilDate, share: number, workdays: WorkCalendar, from?: CivilDate): CivilDate {
  const { start: first, end } = monthRange(Number(today.slice(0, 4)), Number(today.slice(5, 7)))
  const start = from ?? first
  const date = addDays(start, Math.round(daysBetween(start, end) * share))
  const day = addWorkdays(date, 0, workdays)
  if (day <= end) return day
  const before = workdayUpTo(date, workdays)
  return before > start ? before : start
}

/** Today's work lies in the part of the day that has passed, in the same order. */
function squeezed(minute: number, minuteNow: number): number {
  if (minuteNow >= office.closes) return minute
  const from = minuteNow > office.opens + 30 ? office.opens : 0
  return from + ((minute - office.opens) / (office.closes - office.opens)) * (minuteNow - from)
}

const midnight = (date: CivilDate): number => Date.parse(`${date}T00:00:00Z`)

function offsetsOf(timeZone: string): (date: CivilDate) => number {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  // Asking Intl is slow, and every record needs a few instants.
  const known = new Map<CivilDate, number>()
  return (date) => {
    const noon = midnight(date) + 12 * 3_600_000
    const offset = known.get(date) ?? Date.parse(`${format.format(noon).replace(' ', 'T')}Z`) - noon
    known.set(date, offset)
    return offset
  }
}
