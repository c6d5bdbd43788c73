import { addDays, addMonths, isCivilDate, monthRange, weekOf, type CivilDate } from '#domain/dates.ts'

export type View = 'weekly' | 'monthly'

/** Whole weeks from Sunday; `start` and `end` are the days that count. */
export type CalendarRange = { start: CivilDate; end: CivilDate; weeks: CivilDate[][] }

export function shownAround(view: View, date: CivilDate): CalendarRange {
  const { start, end } = view === 'weekly' ? weekOf(date) : monthRange(yearOf(date), monthOf(date))
  const weeks: CivilDate[][] = []
  for (let sunday = weekOf(start).start; sunday <= end; sunday = addDays(sunday, 7)) {
    weeks.push([0, 1, 2, 3, 4, 5, 6].map((day) => addDays(sunday, day)))
  }
  return { start, end, weeks }
}

export function isShown({ start, end }: CalendarRange, day: CivilDate): boolean {
  return start <= day && day <= end
}

/** A list of the present month begins with today, unless a day before it is asked for; turning to a month names its first. */
export function foldsPast(
  view: View,
  { shown, today, date }: { shown: CalendarRange; today: CivilDate; date: CivilDate },
): boolean {
  return view === 'monthly' && isShown(shown, today) && (date >= today || date === shown.start)
}

/** The specification asks for a month with an empty range. */
export function rangeQuery(view: View, { start, end }: CalendarRange): Record<string, string> {
  return {
    year: String(yearOf(start)),
    month: String(monthOf(start)),
    day_range: view === 'weekly' ? `${start},${end}` : '',
  }
}

export function adjacentPages(view: View, date: CivilDate): { previous: CivilDate; next: CivilDate } {
  if (view === 'weekly') return { previous: addDays(date, -7), next: addDays(date, 7) }
  const { start, end } = monthRange(yearOf(date), monthOf(date))
  const { start: previous } = monthRange(yearOf(addDays(start, -1)), monthOf(addDays(start, -1)))
  return { previous, next: addDays(end, 1) }
}

export function dayByKey(view: View, day: CivilDate, key: string): CivilDate | undefined {
  const page = (by: 1 | -1) => (view === 'weekly' ? addDays(day, by * 7) : addMonths(day, by))
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return weekOf(day).start
    case 'End':
      return weekOf(day).end
    case 'PageUp':
      return page(-1)
    case 'PageDown':
      return page(1)
    default:
      return undefined
  }
}

export function canShow(date: string | null): date is CivilDate {
  if (date === null || !isCivilDate(date)) return false
  const { start, end } = weekOf(date)
  return isCivilDate(start) && isCivilDate(end)
}

function yearOf(date: CivilDate): number {
  return Number(date.slice(0, 4))
}

function monthOf(date: CivilDate): number {
  return Number(date.slice(5, 7))
}
