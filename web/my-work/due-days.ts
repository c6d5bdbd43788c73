import { addDays, dayOfWeek, type CivilDate } from '#domain/dates.ts'
import { addWorkdays, type WorkCalendar } from '#domain/workdays.ts'
import { myWorkScreen } from '#domain/words/my-work-page.ts'

const said = myWorkScreen.dueDays

/** The days that are one press away. The next work day waits for the calendar of the firm. */
export function dueDays(
  today: CivilDate,
  due: CivilDate | null,
  calendar: WorkCalendar | undefined,
): { label: string; date: CivilDate | undefined }[] {
  // What is late gets a week from now: a week after its day may have passed as well.
  const from = due !== null && due > today ? due : today
  return [
    { label: said.today, date: today },
    { label: said.tomorrow, date: addDays(today, 1) },
    { label: said.nextWorkday, date: calendar && addWorkdays(today, 1, calendar) },
    { label: said.nextMonday, date: addDays(today, (8 - dayOfWeek(today)) % 7 || 7) },
    { label: said.weekLater, date: addDays(from, 7) },
  ]
}
