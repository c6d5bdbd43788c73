import { dateIn, type CivilDate } from './dates.ts'

const styles = {
  brief: { month: 'short', day: 'numeric' },
  short: { month: 'short', day: 'numeric', year: 'numeric' },
  long: { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' },
  today: { weekday: 'long', month: 'short', day: 'numeric' },
  named: { weekday: 'long', month: 'long', day: 'numeric' },
  day: { weekday: 'short', month: 'short', day: 'numeric' },
  dated: { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  weekday: { weekday: 'long' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

export type DateStyle = keyof typeof styles

/** Civil dates have no zone: the words are the same everywhere. */
export function writeDate(date: CivilDate, style: DateStyle = 'short'): string {
  return formatOf(style).format(midnight(date))
}

/** The year is told only of another one than today's. */
export function writeNear(date: CivilDate, today: CivilDate | undefined): string {
  return writeDate(date, date.slice(0, 4) === today?.slice(0, 4) ? 'brief' : 'short')
}

/** The range says once what both dates share: Nov 15 – 21, 2026. */
export function writeRange(start: CivilDate, end: CivilDate): string {
  return plainSpaces(formatOf('short').formatRange(midnight(start), midnight(end)))
}

export function writeInstant(instant: string, timeZone: string): { date: CivilDate; time: string } {
  const moment = new Date(instant)
  const time = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' })
  return { date: dateIn(timeZone, moment), time: plainSpaces(time.format(moment)) }
}

// Making a format takes longer than using it a hundred times.
const formats = new Map<DateStyle, Intl.DateTimeFormat>()

function formatOf(style: DateStyle): Intl.DateTimeFormat {
  const format = formats.get(style) ?? new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...styles[style] })
  formats.set(style, format)
  return format
}

function midnight(date: CivilDate): Date {
  return new Date(`${date}T00:00:00Z`)
}

/** Narrow spaces around dashes and before AM and PM are drawn as boxes by some fonts. */
function plainSpaces(text: string): string {
  return text.replaceAll(/[\u2009\u202F]/g, ' ')
}
