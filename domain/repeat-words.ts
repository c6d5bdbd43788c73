import { addDays } from './dates.ts'
import { isObject } from './objects.ts'
import { repeatWords as said } from './words/repeat.ts'
import { writeDate } from './written-dates.ts'

// Any week will do to write the names of its days.
const aSunday = '2026-11-15'

export function weekdayName(weekday: number): string {
  return writeDate(addDays(aSunday, weekday), 'weekday')
}

/** A rule as a record or a history has it; empty for none. */
export function repeatInWords(repeat: unknown): string {
  if (!isObject(repeat)) return ''
  const { every, unit, weekday, day, make, ends_on: on, ends_after: after } = repeat
  const when = typeof weekday === 'number' ? said.onWeekday(weekdayName(weekday)) : said.onDay(Number(day))
  const made = make === 'when_closed' ? said.whenClosed : ''
  const end =
    typeof on === 'string' ? said.until(writeDate(on)) : typeof after === 'number' ? said.inAll(after) : ''
  return `${said.often(Number(every), String(unit))} ${when}${made}${end}`
}
