import type { CivilDate } from './dates.ts'
import { addWorkdays, type WorkCalendar } from './workdays.ts'

/** When an answer is due that came on a day: by the day that was asked for, or else some work days later. */
export function dueOfAnswer(
  { asked, came }: { asked: CivilDate | null; came: CivilDate },
  within: number,
  calendar: WorkCalendar,
): CivilDate {
  return asked ?? addWorkdays(came, within, calendar)
}
