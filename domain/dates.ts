/** A civil date as `yyyy-MM-dd`: a square on the wall calendar, without time or zone. */
export type CivilDate = string

/** The bounds of what a record may hold: beyond them somebody has mistyped the year. */
export const firstDay: CivilDate = '1900-01-01'
export const lastDay: CivilDate = '2200-12-31'

const pattern = /^(\d{4})-(\d{2})-(\d{2})$/
const dayInMs = 86_400_000

export function isCivilDate(text: string): boolean {
  const match = pattern.exec(text)
  if (!match || text < firstDay || text > lastDay) return false
  const date = new Date(Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3])))
  return date.toISOString().startsWith(text)
}

export function dateIn(timeZone: string, instant: Date): CivilDate {
  return formatFor(timeZone).format(instant)
}

// Making a format takes longer than using it a hundred times.
const formats = new Map<string, Intl.DateTimeFormat>()

function formatFor(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known !== undefined) return known
  // The Swedish locale writes dates as yyyy-MM-dd.
  const options = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const
  const made = new Intl.DateTimeFormat('sv-SE', options)
  formats.set(timeZone, made)
  return made
}

export function todayIn(timeZone: string, now: Date = new Date()): CivilDate {
  return dateIn(timeZone, now)
}

/** The hour of the day there, 0 to 23. */
export function hourIn(timeZone: string, instant: Date): number {
  const hour = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' })
  return Number(hour.format(instant))
}

export function addDays(date: CivilDate, days: number): CivilDate {
  return new Date(toUtc(date) + days * dayInMs).toISOString().slice(0, 10)
}

/** The last day of the month where it has no such day. */
export function addMonths(date: CivilDate, months: number): CivilDate {
  const [year = 0, month = 0] = date.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const { start, end } = monthRange(first.getUTCFullYear(), first.getUTCMonth() + 1)
  const same = `${start.slice(0, 8)}${date.slice(8)}`
  return same < end ? same : end
}

/** Days since the first Sunday that computers count, the 4th of January 1970: a multiple of seven is a Sunday. */
export function dayNumber(date: CivilDate): number {
  return Math.round(toUtc(date) / dayInMs) - firstSunday
}

export function dayNumbered(number: number): CivilDate {
  return new Date((number + firstSunday) * dayInMs).toISOString().slice(0, 10)
}

const firstSunday = 3

export function daysBetween(from: CivilDate, to: CivilDate): number {
  return Math.round((toUtc(to) - toUtc(from)) / dayInMs)
}

export function dayOfWeek(date: CivilDate): number {
  return new Date(toUtc(date)).getUTCDay()
}

export function weekOf(date: CivilDate): { start: CivilDate; end: CivilDate } {
  const start = addDays(date, -dayOfWeek(date))
  return { start, end: addDays(start, 6) }
}

export function monthRange(year: number, month: number): { start: CivilDate; end: CivilDate } {
  const start = new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10)
  const end = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
  return { start, end }
}

/** The Friday ahead, and from Thursday on the one after; a Saturday counts to the coming Friday. */
export function fridayFor(date: CivilDate): CivilDate {
  const friday = 5
  const ahead = (friday - dayOfWeek(date) + 7) % 7
  return addDays(date, ahead <= 1 ? ahead + 7 : ahead)
}

/** The age of a completed item is frozen on that day. */
export function daysOld(since: CivilDate, today: CivilDate, completedOn?: CivilDate | null): number {
  return Math.max(0, daysBetween(since, completedOn ?? today))
}

function toUtc(date: CivilDate): number {
  return Date.parse(`${date}T00:00:00Z`)
}
