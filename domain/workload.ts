import { z } from 'zod'
import { categories, matchChoice } from './choices.ts'
import { addDays, dayOfWeek, isCivilDate, weekOf, type CivilDate } from './dates.ts'
import { emptyAs, filled, quarterHours } from './field-values.ts'
import type { TimeOff } from './time-off.ts'
import { messages } from './words/messages.ts'
import { workloadMessages as said } from './words/workload.ts'
import { addWorkdays, isWorkday, type WorkCalendar } from './workdays.ts'

export const shownWeeks = 8

/** What a task is taken for that nobody has estimated. */
export const hoursAssumed = 4

export const levels = ['free', 'busy', 'full', 'over', 'off'] as const
export type Level = (typeof levels)[number]

/** A week of somebody, called by its Sunday. */
export type LoadedWeek = {
  week: CivilDate
  tasks: number
  overdue: number
  unestimated: number
  load_hours: number
  capacity_hours: number
  level: Level
}

export type Load = Pick<LoadedWeek, 'tasks' | 'overdue' | 'unestimated' | 'load_hours'>

export const noLoad: Load = { tasks: 0, overdue: 0, unestimated: 0, load_hours: 0 }

/** To hundredths of an hour, halves up; the server's statements count the same. */
export function hoursLeft(estimate: number | null, completion: number): number {
  return Math.round((estimate ?? hoursAssumed) * (100 - completion)) / 100
}

/** The Sundays of so many weeks, from that of a day on. */
export function weeksFrom(day: CivilDate, count = shownWeeks): CivilDate[] {
  const { start } = weekOf(day)
  return Array.from({ length: count }, (_, index) => addDays(start, index * 7))
}

/** The week that a task loads: that of its day, or the present one for what is overdue. */
export function weekLoaded(due: CivilDate, today: CivilDate): CivilDate {
  return weekOf(due < today ? today : due).start
}

type Days = { today: CivilDate; calendar: WorkCalendar }

/** What is left of somebody's hours in a week: by its work days without those off, this week from today on. */
export function capacityOf(
  week: CivilDate,
  weeklyHours: number,
  timeOff: readonly TimeOff[],
  { today, calendar }: Days,
): number {
  const { start, end } = weekOf(week)
  const days = Array.from({ length: 7 }, (_, index) => addDays(start, index)).filter(
    (day) => isAhead(day, end, today) && isWorkday(day, calendar) && !isOff(day, timeOff),
  )
  return Math.round((weeklyHours * 100 * days.length) / new Set(calendar.weekdays).size) / 100
}

/** Days of weeks that are over count as they did. */
function isAhead(day: CivilDate, end: CivilDate, today: CivilDate): boolean {
  return day >= today || end < today
}

export function isOff(day: CivilDate, timeOff: readonly TimeOff[]): boolean {
  return timeOff.some(({ from_date: from, to_date: to }) => from <= day && day <= to)
}

export function levelOf(loadHours: number, capacityHours: number): Level {
  const [load, capacity] = [hundredths(loadHours), hundredths(capacityHours)]
  if (load > capacity) return 'over'
  if (capacity === 0) return 'off'
  if (load * 100 >= capacity * 80) return 'full'
  return load * 100 >= capacity * 50 ? 'busy' : 'free'
}

/** Sums of hundredths are rounded once more: numbers do not hold them exactly. */
export function addHours(...hours: readonly number[]): number {
  return hours.reduce((sum, each) => sum + hundredths(each), 0) / 100
}

function hundredths(hours: number): number {
  return Math.round(hours * 100)
}

export function loadedWeek(week: CivilDate, load: Load, capacityHours: number): LoadedWeek {
  return { week, ...load, capacity_hours: capacityHours, level: levelOf(load.load_hours, capacityHours) }
}

/** The day of a task that is moved to a week: its weekday there, on a work day and never before today. */
export function dayInWeek(due: CivilDate, week: CivilDate, { today, calendar }: Days): CivilDate {
  const { start, end } = weekOf(week)
  const wanted = addDays(start, dayOfWeek(due))
  const next = addWorkdays(wanted < today ? today : wanted, 0, calendar)
  if (next <= end) return next
  // After the last work day of the week the one before is nearer than next week.
  const before = addWorkdays(next, -1, calendar)
  return before >= start && before >= today ? before : next
}

const blankOr = <Schema extends z.ZodType>(schema: Schema) => emptyAs(undefined, schema).exactOptional()

const day = z.string({ error: messages.generic.badDate }).refine(isCivilDate, messages.generic.badDate)

const badCategory = messages.generic.badChoice('Category', categories)
const category = z
  .string({ error: badCategory })
  .refine((sent) => matchChoice(categories, sent) !== undefined, badCategory)
  .transform((sent) => matchChoice(categories, sent))

export const workloadQuery = z.object({
  from: blankOr(day),
  category: blankOr(category),
  name: blankOr(z.string({ error: said.badName }).trim()),
})

export const cellQuery = z.object({ week: blankOr(day), category: blankOr(category) })

export const capacityPayload = z.object({
  weekly_hours: filled(
    said.weeklyOutside,
    quarterHours({ min: 0, max: 80, outside: said.weeklyOutside, uneven: said.weeklyUneven }),
  ).exactOptional(),
  version: z.int({ error: messages.generic.badVersion }).exactOptional(),
})
