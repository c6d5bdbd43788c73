import { useMemo, type Ref, memo } from 'react'
import type { CivilDate } from '#domain/dates.ts'
import { calendarWords } from '#domain/words/calendar.ts'
import { writeDate } from '#domain/written-dates.ts'
import { Skeleton } from '../components/skeleton.tsx'
import { cellLines, todayLine } from './calendar-table.tsx'
import { DayNumber } from './day-number.tsx'
import { fitCards, type Room } from './fit-cards.ts'
import type { CalendarProject } from './read-projects.ts'
import { CalendarCard } from './calendar-card.tsx'
import type { Detail } from './card-detail.ts'

/** The room of the cards is what the window leaves, so that none can push the days apart. */
export function CalendarDay({
  ref,
  day,
  isToday,
  isOutside,
  isCurrent,
  isWaiting,
  projects,
  room,
  height,
  onFocus,
  onOpen,
}: {
  ref?: Ref<HTMLTableCellElement>
  day: CivilDate
  isToday: boolean
  isOutside: boolean
  /** The stop of the roving tab index. */
  isCurrent: boolean
  isWaiting: boolean
  projects: CalendarProject[] | undefined
  /** The same object as long as the window has its size, so that memoised cards hold. */
  room: Room
  height: string
  onFocus: () => void
  onOpen: () => void
}) {
  const details = useMemo(() => fitCards(room, projects ?? []), [room, projects])
  const name = writeDate(day, 'named')
  if (isOutside) {
    return (
      <td ref={ref} style={{ height }} className={`${cellLines} bg-canvas`}>
        <DayNumber day={day} className="m-[0.1875rem] size-6 text-small" />
      </td>
    )
  }
  // For example: Today, Friday, November 20, 3 projects due
  const label = [isToday ? calendarWords.today : '', name, countSaid(projects?.length, isWaiting)]
    .filter(Boolean)
    .join(', ')
  const left = (projects?.length ?? 0) - details.length
  return (
    <td
      ref={ref}
      onFocus={onFocus}
      style={{ height }}
      className={`${cellLines} relative -outline-offset-2 outline-accent has-[[data-day]:focus-visible]:outline-2 ${isToday ? todayLine : ''}`}
    >
      <div className="absolute inset-0 flex flex-col gap-1 overflow-hidden p-[0.1875rem]">
        <p className="-mb-0.5 flex shrink-0 items-center gap-1.5">
          <button
            type="button"
            data-day={day}
            aria-label={label}
            aria-current={isToday ? 'date' : undefined}
            tabIndex={isCurrent ? 0 : -1}
            onClick={onOpen}
            className="flex rounded-sm outline-none hover:bg-hover"
          >
            <DayNumber day={day} isToday={isToday} />
          </button>
          {isToday && (
            <span className="truncate text-fine font-medium text-accent">{calendarWords.today}</span>
          )}
          {left > 0 && (
            <button
              type="button"
              tabIndex={isCurrent ? 0 : -1}
              onClick={onOpen}
              className="ml-auto h-6 shrink-0 rounded-md px-1 text-fine font-medium text-ink-muted -outline-offset-2 hover:bg-hover hover:text-ink"
            >
              {calendarWords.more(left)}
              <span className="sr-only"> {calendarWords.on(name)}</span>
            </button>
          )}
        </p>
        {isWaiting && <Skeleton className="min-h-10 animate-appear rounded-md" />}
        {projects && details.length > 0 && (
          <DayCards projects={projects} details={details} isReachable={isCurrent} />
        )}
      </div>
    </td>
  )
}

function countSaid(count: number | undefined, isWaiting: boolean): string {
  if (count !== undefined) return calendarWords.due(count)
  return isWaiting ? '' : calendarWords.dueNotKnown
}

type Props = {
  projects: CalendarProject[]
  details: Detail[]
  isReachable: boolean
}

/** Memoised, because each arrow key draws the month and changes two days of it. */
const DayCards = memo(({ projects, details, isReachable }: Props) => (
  <ul className="flex shrink-0 flex-col gap-1">
    {details.map((detail, index) => {
      const project = projects[index]
      return (
        project && (
          <CalendarCard
            key={project.project_id}
            project={project}
            detail={detail}
            isReachable={isReachable}
          />
        )
      )
    })}
  </ul>
))
