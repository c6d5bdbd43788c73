import type { CivilDate } from '#domain/dates.ts'
import { writeDate, writeInstant, writeNear } from '#domain/written-dates.ts'

export type Moment = { day: string; near: string; whole: string }

export type Clock = { today: CivilDate; time_zone: string }

/** A moment in the firm's time: its day, the day and time without a year that is today's, and all of it. */
export function momentOf(at: string, { today, time_zone: zone }: Clock): Moment {
  const { date, time } = writeInstant(at, zone)
  const day = writeNear(date, today)
  return { day, near: `${day}, ${time}`, whole: `${writeDate(date)}, ${time}` }
}
