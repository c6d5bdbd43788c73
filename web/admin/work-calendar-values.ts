import type { DataOf } from '#domain/calls/registry.ts'
import { weekdayNames } from '#domain/work-calendar.ts'
import { listed } from '#domain/words/counted.ts'
import { calendarMessages } from '#domain/words/work-calendar.ts'
import { call } from '../api/ask.ts'
import type { FormValues, SavedRecord } from '../records/form/form-values.ts'
import type { SaveCall } from '../records/form/use-merged-save.ts'

const said = calendarMessages

export type Calendar = DataOf<'GET api/work_calendar'>

export const calendarFields = {
  weekdays: { label: said.weekdays },
  morning_hour: { label: said.morningHour },
  escalate_after: { label: said.escalateAfter },
}

export const calendarCall: SaveCall<Calendar> = {
  asForm: savedCalendar,
  bodyOf: payloadOf,
  send: (body, idempotencyKey) => call('PUT api/admin/work_calendar', { body, idempotencyKey }),
}

/** A calendar as a form has it, which merges and compares values as texts. */
function savedCalendar(calendar: Calendar): SavedRecord {
  const { version, weekdays, morning_hour: hour, escalate_after: after } = calendar
  const values = { weekdays: textOf(weekdays), morning_hour: String(hour), escalate_after: String(after) }
  return { id: '', version, values, labels: {}, record: calendar }
}

export function typedCalendar({
  weekdays = '',
  morning_hour: hour = '',
  escalate_after: after = '',
}: FormValues) {
  return { weekdays: daysIn(weekdays), hour: String(hour), after: String(after) }
}

function payloadOf(values: FormValues, version: unknown) {
  const { weekdays, hour, after } = typedCalendar(values)
  return {
    weekdays,
    morning_hour: Number(hour),
    escalate_after: after.trim() === '' ? Number.NaN : Number(after),
    version: Number(version),
  }
}

export function withDayTurned(values: FormValues, day: number): FormValues {
  const { weekdays } = typedCalendar(values)
  const days = weekdays.includes(day) ? weekdays.filter((each) => each !== day) : [...weekdays, day]
  return { ...values, weekdays: textOf(days.toSorted((one, other) => one - other)) }
}

export function inWords(name: string, value: string | boolean): string {
  if (name === 'weekdays') return listed(daysIn(value).map((day) => weekdayNames[day] ?? ''))
  return name === 'morning_hour' ? said.hour(Number(value)) : String(value)
}

const textOf = (days: readonly number[]) => days.join(' ')
const daysIn = (text: string | boolean) => String(text).split(' ').filter(Boolean).map(Number)
