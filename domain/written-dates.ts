import { dateIn, type CivilDate } from './dates.ts'

const styles = {
  /** Nov 15 */
  brief: { month: 'short', day: 'numeric' },
  /** Nov 15, 2026 */
  short: { month: 'short', day: 'numeric', year: 'numeric' },
  /** Sunday, November 15, 2026 */
  long: { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' },
  /** Sunday, November 15 */
  named: { weekday: 'long', month: 'long', day: 'numeric' },
  /** Sun, Nov 15 */
  day: { weekday: 'short', month: 'short', day: 'numeric' },
  /** November 2026 */
  month: { month: 'long', year: 'numeric' },
  /** Sunday */
  weekday: { weekday: 'long' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

export type DateStyle = keyof typeof styles

/** A civil date in words. It has no zone, so none is asked: the words are the same everywhere. */
export function writeDate(date: CivilDate, style: DateStyle = 'short'): string {
  return formatOf(style).format(midnight(date))
}

/** From one date to another, saying once what both have in common: Nov 15 – 21, 2026. */
export function writeRange(start: CivilDate, end: CivilDate): string {
  return plainSpaces(formatOf('short').formatRange(midnight(start), midnight(end)))
}

/** The day and the hour at which something happened, as the firm's clock shows them. */
export function writeInstant(instant: string, timeZone: string): { date: CivilDate; time: string } {
  const moment = new Date(instant)
  const time = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' })
  return { date: dateIn(timeZone, moment), time: plainSpaces(time.format(moment)) }
}

// Making one takes longer than using it a hundred times, and a list writes a hundred dates.
const formats = new Map<DateStyle, Intl.DateTimeFormat>()

function formatOf(style: DateStyle): Intl.DateTimeFormat {
  const format = formats.get(style) ?? new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...styles[style] })
  formats.set(style, format)
  return format
}

function midnight(date: CivilDate): Date {
  return new Date(`${date}T00:00:00Z`)
}

/** The narrow spaces around dashes and before AM and PM are drawn as boxes by some fonts. */
function plainSpaces(text: string): string {
  return text.replaceAll(/[\u2009\u202F]/g, ' ')
}
