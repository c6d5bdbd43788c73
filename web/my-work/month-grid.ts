import { addDays, dayOfWeek, monthRange, type CivilDate } from '#domain/dates.ts'

/** The weeks of the month in which a day lies, whole, from Sunday on. */
export function weeksAround(day: CivilDate): CivilDate[][] {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const { start, end } = monthRange(year, month)
  const weeks: CivilDate[][] = []
  for (let first = addDays(start, -dayOfWeek(start)); first <= end; first = addDays(first, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, place) => addDays(first, place)))
  }
  return weeks
}
