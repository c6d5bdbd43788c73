import { isObject } from './objects.ts'
import { writeDate } from './written-dates.ts'

// Any week will do to write the names of its days.
const aSunday = '2026-11-15'

export function weekdayName(weekday: number): string {
  return writeDate(`${aSunday.slice(0, 8)}${15 + weekday}`, 'weekday')
}

/** ‘every 2 weeks on Monday, made when closed, until Dec 31, 2026’. */
export function repeatInWords(repeat: unknown): string {
  if (!isObject(repeat)) return ''
  const { every, unit, weekday, day, make, ends_on: on, ends_after: after } = repeat
  const often = every === 1 ? `every ${String(unit)}` : `every ${String(every)} ${String(unit)}s`
  const when = typeof weekday === 'number' ? `on ${weekdayName(weekday)}` : `on day ${String(day)}`
  const made = make === 'when_closed' ? ', made when closed' : ''
  const end =
    typeof on === 'string'
      ? `, until ${writeDate(on)}`
      : typeof after === 'number'
        ? `, ${after} ${after === 1 ? 'task' : 'tasks'} in all`
        : ''
  return `${often} ${when}${made}${end}`
}
