import {
  addDays,
  dayOfWeek,
  daysBetween,
  monthRange,
  todayIn,
  weekOf,
  type CivilDate,
} from '#domain/dates.ts'
import type { Random } from './random.ts'

/** The firm's days as seen from the moment the demo is loaded. */
export type Calendar = {
  today: CivilDate
  now: Date
  /** The working day so many days ago, or the last one before it. */
  ago(days: number): CivilDate
  /** The working day so many days from now, or the first one after it. */
  ahead(days: number): CivilDate
  /** Monday (1) to Friday (5) of this week. */
  thisWeek(day: number): CivilDate
  /** A working day so far through this month, or through what is left of it from a day, from 0 to 1. */
  thisMonth(share: number, from?: CivilDate): CivilDate
  /** A minute of the office day as an instant that is never to come. */
  at(date: CivilDate, minute: number): Date
}

/** The part of a day in which work is recorded, in minutes from midnight. */
const office = { opens: 7 * 60, closes: 18 * 60 }

export function calendarFor(timeZone: string, now: Date): Calendar {
  const today = todayIn(timeZone, now)
  const aheadOfUtc = offsetsOf(timeZone)
  const minuteNow = (now.getTime() + aheadOfUtc(today) - midnight(today)) / 60_000
  return {
    today,
    now,
    ago: (days) => workdayBefore(addDays(today, -days)),
    ahead: (days) => workdayAfter(addDays(today, days)),
    thisWeek: (day) => addDays(weekOf(today).start, day),
    thisMonth: (share, from) => throughMonth(today, share, from),
    at(date, minute) {
      const local = midnight(date) + (date === today ? squeezed(minute, minuteNow) : minute) * 60_000
      return new Date(Math.min(local - aheadOfUtc(date), now.getTime()))
    },
  }
}

export function workdayBefore(date: CivilDate): CivilDate {
  return addDays(date, -(dayOfWeek(date) === 6 ? 1 : dayOfWeek(date) === 0 ? 2 : 0))
}

export function workdayAfter(date: CivilDate): CivilDate {
  return addDays(date, dayOfWeek(date) === 6 ? 2 : dayOfWeek(date) === 0 ? 1 : 0)
}

export const earlier = (a: CivilDate, b: CivilDate): CivilDate => (a < b ? a : b)
export const later = (a: CivilDate, b: CivilDate): CivilDate => (a > b ? a : b)

/** A working day from `from` to `to`; `from` itself when there is none. */
export function workdayBetween(random: Random, from: CivilDate, to: CivilDate): CivilDate {
  const span = daysBetween(from, to)
  return span <= 0 ? from : later(workdayBefore(addDays(from, random.int(0, span))), from)
}

function throughMonth(today: CivilDate, share: number, from?: CivilDate): CivilDate {
  const { start: first, end } = monthRange(Number(today.slice(0, 4)), Number(today.slice(5, 7)))
  const start = from ?? first
  const date = addDays(start, Math.round(daysBetween(start, end) * share))
  return workdayAfter(date) > end ? later(workdayBefore(date), start) : workdayAfter(date)
}

/** Today's work lies in the part of the day that has passed, in the same order. */
function squeezed(minute: number, minuteNow: number): number {
  if (minuteNow >= office.closes) return minute
  const from = minuteNow > office.opens + 30 ? office.opens : 0
  return from + ((minute - office.opens) / (office.closes - office.opens)) * (minuteNow - from)
}

const midnight = (date: CivilDate): number => Date.parse(`${date}T00:00:00Z`)

/** How far the clock on the wall is ahead of UTC on the afternoon of a day, in milliseconds. */
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
