import type { KeyboardEventHandler, ReactNode } from 'react'
import type { CivilDate } from '#domain/dates.ts'
import { calendarWords } from '#domain/words/calendar.ts'
import { writeDate } from '#domain/written-dates.ts'
import type { CalendarRange } from './calendar-days.ts'

export function CalendarTable({
  shown,
  renderDay,
  ...grid
}: {
  shown: CalendarRange
  renderDay: (day: CivilDate, week: number) => ReactNode
  /** A grid has keys of its own; without the role it is a table to be read. */
  role?: 'grid'
  onKeyDown?: KeyboardEventHandler
  'aria-busy'?: boolean
}) {
  return (
    <table
      {...grid}
      className="w-full table-fixed border-separate border-spacing-0 overflow-clip rounded-lg border border-line bg-surface print:rounded-none"
    >
      <caption className="sr-only">{calendarWords.caption}</caption>
      <thead>
        <tr>
          {shown.weeks[0]?.map((day) => (
            <th
              key={day}
              scope="col"
              className="sticky top-12 z-20 h-8 border-b border-line bg-surface px-2 text-left text-fine font-medium text-ink-muted print:static print:h-5 print:text-[10px]"
            >
              {writeDate(day, 'weekday')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.weeks.map((week, index) => (
          <tr key={week[0]} className="group/week">
            {week.map((day) => renderDay(day, index))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Inner lines only: the table's frame is the outermost. */
export const cellLines =
  'border-line border-r border-b last:border-r-0 group-last/week:border-b-0 p-0 align-top'

/** The plumb line hangs where one is in time. */
export const todayLine =
  'relative before:pointer-events-none before:absolute before:inset-y-0 before:-left-px before:z-10 before:w-0.5 before:bg-accent'
