import type pg from 'pg'
import { dateIn } from '#domain/dates.ts'
import { codeOf } from '../base/caught.ts'

const unknownZone = '22023'
const halfHoursOfDay = 48

/**
 * PostgreSQL takes a short name for an offset of its own where Node takes it for a region: PST is eight hours there in
 * every month, IST those of Israel. The firm would be told two dates of one moment. A region of which only one of them
 * knows the newest rules is no fault of the setting.
 */
export async function refuseOtherZone(client: pg.Client, timeZone: string): Promise<void> {
  const instants = halfHours(new Date().getUTCFullYear())
  const days = await daysOf(client, timeZone, instants)
  const isAlike = (day: string, place: number) => day === dateIn(timeZone, instants[place] ?? new Date())
  if (days?.every(isAlike)) return
  throw new Error(
    `FIRM_TIMEZONE must be a time zone that the database knows by the same name, for example America/Chicago, not “${timeZone}”.`,
  )
}

/** Of a day in winter and one in summer. */
function halfHours(year: number): Date[] {
  return [0, 6].flatMap((month) =>
    Array.from({ length: halfHoursOfDay }, (_, half) => new Date(Date.UTC(year, month, 15, 0, 30 * half))),
  )
}

/** Those of a short name; none of a region, unknown of what is neither. */
async function daysOf(client: pg.Client, timeZone: string, instants: Date[]): Promise<string[] | undefined> {
  try {
    const { rows } = await client.query<{ days: string[] }>(
      `SELECT now() AT TIME ZONE $1, ARRAY(
         SELECT to_char(at AT TIME ZONE $1, 'YYYY-MM-DD')
         FROM unnest($2::timestamptz[]) WITH ORDINALITY AS asked (at, place)
         WHERE EXISTS (SELECT FROM pg_timezone_abbrevs WHERE abbrev = upper($1)) ORDER BY place) AS days`,
      [timeZone, instants.map((instant) => instant.toISOString())],
    )
    return rows[0]?.days
  } catch (error) {
    if (codeOf(error) === unknownZone) return undefined
    throw error
  }
}
