import { addDays, todayIn, weekOf, type CivilDate } from '#domain/dates.ts'
import { federalHolidays } from '#domain/workdays.ts'

type Week = Record<'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday', CivilDate>

/** The newest week that is over and had no holiday: from day to day it is one work day, also where Saturdays are worked. */
export function pastWeek(sunday = weekOf(todayIn('America/Chicago')).start): Week {
  const start = addDays(sunday, -7)
  const day = (place: number) => addDays(start, place)
  const holidays = [0, 1].flatMap((years) => federalHolidays(Number(start.slice(0, 4)) + years))
  if (holidays.some(({ date }) => date >= day(1) && date <= day(5))) return pastWeek(start)
  return { monday: day(1), tuesday: day(2), wednesday: day(3), thursday: day(4), friday: day(5) }
}
