import { z } from 'zod'
import { isCivilDate } from './dates.ts'
import { messages } from './words/messages.ts'
import { calendarMessages } from './words/work-calendar.ts'

const said = calendarMessages

export const weekdayNames = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const

/** Keys that are absent stay as they are. */
export const workCalendarPayload = z.object({
  weekdays: z
    .custom<number[]>(isWeekdays, said.badWeekdays)
    .refine((days) => days.length > 0, said.noWeekday)
    .transform((days) => [...new Set(days)].toSorted((one, other) => one - other))
    .exactOptional(),
  morning_hour: wholeNumber(0, 23, said.badMorningHour).exactOptional(),
  escalate_after: wholeNumber(0, 30, said.badEscalateAfter).exactOptional(),
  version: z.int({ error: messages.generic.badVersion }).exactOptional(),
})

export type WorkCalendarPayload = z.output<typeof workCalendarPayload>

export const workdayCount = z.object({ from: civilDate(), to: civilDate() })

export const workdayAddition = z.object({
  from: civilDate(),
  days: z
    .string({ error: said.badDays })
    .regex(/^-?\d{1,4}$/, said.badDays)
    .transform(Number)
    .refine((days) => Math.abs(days) <= 1000, said.badDays),
})

export const holidayImport = z.object({ year: wholeNumber(2000, 2100, calendarMessages.badYear) })

function isWeekdays(sent: unknown): boolean {
  return Array.isArray(sent) && sent.every((day) => Number.isInteger(day) && day >= 0 && day <= 6)
}

function wholeNumber(min: number, max: number, wrong: string) {
  return z.int({ error: wrong, abort: true }).min(min, wrong).max(max, wrong)
}

function civilDate() {
  return z.string({ error: messages.generic.badDate }).refine(isCivilDate, messages.generic.badDate)
}
