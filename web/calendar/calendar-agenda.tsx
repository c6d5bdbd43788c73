import { ChevronDown } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { CivilDate } from '#domain/dates.ts'
import { calendarWords } from '#domain/words/calendar.ts'
import { writeDate } from '#domain/written-dates.ts'
import { Skeleton } from '../components/skeleton.tsx'
import { CalendarCard } from './calendar-card.tsx'
import { canShow, dayByKey, foldsPast, isShown, type CalendarRange, type View } from './calendar-days.ts'
import { todayLine } from './calendar-table.tsx'
import type { CalendarProject } from './read-projects.ts'

/** A list for where seven columns would be too narrow to read. */
export function CalendarAgenda({
  view,
  shown,
  today,
  date,
  newest,
  projects,
  isWaiting,
  onTurn,
  onGo,
  onStand,
}: {
  view: View
  shown: CalendarRange
  today: CivilDate
  /** The day that the address names. */
  date: CivilDate
  /** The day that keys start from, which may not be drawn yet. */
  newest: () => CivilDate
  projects: Map<CivilDate, CalendarProject[]> | undefined
  isWaiting: boolean
  onTurn: (day: CivilDate) => void
  onGo: (day: CivilDate) => void
  /** Of a day that gets the focus here. */
  onStand: (day: CivilDate) => void
}) {
  // Days without projects are left out of a month, which would be mostly empty.
  const listed = shown.weeks
    .flat()
    .filter((day) => isShown(shown, day) && (view === 'weekly' || day === today || projects?.has(day)))
  // What is past stays folded away until somebody wants one of its days: that one gets the focus.
  const [unfolded, setUnfolded] = useState<CivilDate>()
  const isFolded = unfolded === undefined && foldsPast(view, { shown, today, date })
  const past = isFolded ? listed.filter((day) => day < today) : []
  const days = listed.slice(past.length)
  const earlier = past.flatMap((day) => projects?.get(day) ?? [])
  const late = earlier.filter(({ isLate }) => isLate).length
  const unfold = (day: CivilDate | undefined) => {
    if (day === undefined) return
    setUnfolded(day)
    onStand(day)
  }
  const group = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (unfolded) group.current?.querySelector<HTMLElement>(`[data-day="${unfolded}"]`)?.focus()
  }, [unfolded])
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    if (event.key === 'PageUp' || event.key === 'PageDown') {
      event.preventDefault()
      const next = dayByKey(view, newest(), event.key)
      // The days of this page are about to go; their container stays and keeps the keys working.
      event.currentTarget.focus()
      if (next !== undefined && canShow(next)) onTurn(next)
    } else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      const next = days[days.indexOf(dayAt(event.target)) + (event.key === 'ArrowUp' ? -1 : 1)]
      const isAbove = event.key === 'ArrowUp' && dayAt(event.target) === days[0]
      if (isWaiting || (next === undefined && !(isAbove && past.length > 0))) return
      event.preventDefault()
      if (next === undefined) unfold(past.at(-1))
      else onGo(next)
    }
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it holds the keys while its days change
    <div
      ref={group}
      role="group"
      aria-label={calendarWords.agenda}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the way to its keys
      tabIndex={0}
      onKeyDown={press}
      className="min-h-6 rounded-lg"
    >
      <ol
        aria-busy={isWaiting}
        className="@container divide-y divide-line overflow-clip rounded-lg border border-line bg-surface empty:hidden"
      >
        {!isWaiting && past.length > 0 && (
          <li>
            <button
              type="button"
              onClick={() => unfold(past[0])}
              className="flex min-h-11 w-full items-center gap-2 px-3 text-left text-small text-ink-muted -outline-offset-2 hover:bg-hover"
            >
              <span>
                {calendarWords.earlier(earlier.length)}
                {late > 0 && (
                  <>
                    , <span className="font-medium text-danger">{calendarWords.lateAmong(late)}</span>
                  </>
                )}
              </span>
              <ChevronDown aria-hidden="true" className="ml-auto size-4" />
            </button>
          </li>
        )}
        {isWaiting ? (
          <WaitingDays count={view === 'weekly' ? 7 : 4} />
        ) : (
          days.map((day) => (
            <li
              key={day}
              aria-current={day === today ? 'date' : undefined}
              className={`${dayRow} ${day === today ? todayLine : ''}`}
            >
              <h2
                data-day={day}
                tabIndex={-1}
                className="flex min-h-6 scroll-mt-16 items-center gap-2 self-start rounded-sm px-1 text-small font-semibold"
              >
                <time dateTime={day}>{writeDate(day, 'day')}</time>
                {day === today && <span className="font-medium text-accent">{calendarWords.today}</span>}
              </h2>
              <DayCards projects={projects && (projects.get(day) ?? [])} />
            </li>
          ))
        )}
      </ol>
    </div>
  )
}

const dayRow = 'grid gap-x-3 gap-y-1 p-2 @2xl:grid-cols-[8rem_minmax(0,1fr)]'

/** No day is named before its cards are known: it would jump with the cards of the days above it. */
function WaitingDays({ count }: { count: number }) {
  return Array.from({ length: count }, (_day, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- all alike, and none ever moves
    <li key={index} className={dayRow}>
      <span className="flex h-6 items-center px-1">
        <Skeleton className="w-20" />
      </span>
      <Skeleton className="h-10 animate-appear rounded-md" />
    </li>
  ))
}

function dayAt(target: EventTarget): CivilDate {
  const place = target instanceof Element ? target.closest('ol > li') : null
  return place?.querySelector('time')?.dateTime ?? ''
}

function DayCards({ projects }: { projects: CalendarProject[] | undefined }) {
  if (projects === undefined || projects.length === 0) {
    const { dayNotKnown, noneOnDay } = calendarWords
    return (
      <p className="flex min-h-6 items-center px-1 text-small text-ink-muted">
        {projects ? noneOnDay : dayNotKnown}
      </p>
    )
  }
  return (
    <ul className="grid gap-2 @4xl:grid-cols-2">
      {projects.map((project) => (
        <CalendarCard key={project.project_id} project={project} />
      ))}
    </ul>
  )
}
