import { courtOf, standingOf, type Court } from '#domain/court.ts'
import type { Calendar } from '#server/demo/calendar.ts'
import type { Tables } from './tables.ts'

type Row = Tables['rfi'][number]

export function workdaysIn({ holidays }: Calendar) {
  return { weekdays: [1, 2, 3, 4, 5], holidays: new Set(holidays.map(({ date }) => date)) }
}

/** How a ball of the demo firm lies, with the days that its project or the firm allows. */
function courtIn(row: Row, allowed: number, calendar: Calendar): Court {
  const workdays = workdaysIn(calendar)
  const terms = { asked: row.response_due ?? null, allowed }
  return courtOf(standingOf(row.court, workdays), terms, { today: calendar.today, calendar: workdays })
}

/** All courts of a kind that are not in the bin, with their rows. */
export function courtsOf(model: 'rfi' | 'submittal', tables: Tables, calendar: Calendar) {
  const usual = { rfi: 7, submittal: 10 }[model]
  return tables[model]
    .filter((row) => row.deleted_at === undefined)
    .map((row) => {
      const project = tables.project.find((one) => one.project_id === row.project_id)
      const own = project?.[`${model}_response_days`] ?? null
      return { row, court: courtIn(row, own ?? usual, calendar) }
    })
}
