import type { CivilDate } from '#domain/dates.ts'
import { writeDate } from '#domain/written-dates.ts'
import { Skeleton } from '../components/skeleton.tsx'
import { CalendarCard, type CalendarProject } from './calendar-card.tsx'
import type { Shown, View } from './calendar-days.ts'

/**
 * Seven columns from Sunday, or, where they would be too narrow to read, the days one below the other. The roles are
 * spelled out because a browser forgets them where a table is laid out as blocks.
 */
export function CalendarGrid({
  view,
  shown,
  today,
  projects,
}: {
  view: View
  shown: Shown
  today: CivilDate
  /** Undefined while they are on their way. */
  projects: CalendarProject[] | undefined
}) {
  const byDay = Map.groupBy(projects ?? [], ({ end_date }) => end_date)
  return (
    <div className="@container" aria-busy={projects === undefined}>
      <table
        role="table"
        className="block w-full overflow-hidden rounded-lg border border-line bg-surface shadow-raised @4xl:table @4xl:table-fixed @4xl:border-separate @4xl:border-spacing-0 print:shadow-none"
      >
        <caption className="sr-only">Projects by due date</caption>
        <thead role="rowgroup" className="sr-only @4xl:not-sr-only @4xl:table-header-group">
          <tr role="row">
            {shown.weeks[0]?.map((day) => (
              <th
                key={day}
                role="columnheader"
                scope="col"
                className="border-b border-line px-2 py-1.5 text-left font-medium text-ink-muted"
              >
                {writeDate(day, 'weekday')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="block @4xl:table-row-group">
          {shown.weeks.map((week) => (
            <tr key={week[0]} role="row" className="block break-inside-avoid @4xl:table-row">
              {week.map((day) => (
                <Day
                  key={day}
                  view={view}
                  day={day}
                  isToday={day === today}
                  isOutside={day < shown.start || day > shown.end}
                  projects={projects && (byDay.get(day) ?? [])}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Day({
  view,
  day,
  isToday,
  isOutside,
  projects,
}: {
  view: View
  day: CivilDate
  isToday: boolean
  isOutside: boolean
  projects: CalendarProject[] | undefined
}) {
  // A list of a whole month would be mostly empty days.
  const isLeftOutOfList = isOutside || (view === 'monthly' && projects?.length === 0 && !isToday)
  return (
    <td
      role="cell"
      aria-current={isToday ? 'date' : undefined}
      className={`border-line p-2 align-top @4xl:p-1.5 @4xl:table-cell @4xl:border-r @4xl:border-b @4xl:last:border-r-0 @4xl:[tr:last-child>&]:border-b-0 ${view === 'weekly' ? '@4xl:h-96' : '@4xl:h-28'} ${isLeftOutOfList ? 'hidden' : 'block border-b'} ${isOutside ? 'bg-sunken' : isToday ? 'bg-accent-soft' : ''}`}
    >
      <p
        className={`flex items-baseline gap-1.5 pb-1 ${isToday ? 'font-semibold text-accent' : 'text-ink-muted'}`}
      >
        <time dateTime={day}>
          <span className="@4xl:sr-only">{writeDate(day, 'day')}</span>
          <span aria-hidden="true" className="hidden @4xl:inline">
            {Number(day.slice(8))}
          </span>
        </time>
        {isToday && 'Today'}
      </p>
      {projects === undefined && !isOutside && <Skeleton className="w-2/3" />}
      {projects !== undefined && projects.length > 0 && (
        <ul className="flex flex-col gap-1.5">
          {projects.map((project) => (
            <CalendarCard key={project.project_id} project={project} isRoomy={view === 'weekly'} />
          ))}
        </ul>
      )}
    </td>
  )
}
