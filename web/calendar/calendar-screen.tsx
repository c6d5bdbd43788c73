import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { CivilDate } from '#domain/dates.ts'
import { calendarWords } from '#domain/words/calendar.ts'
import { messages } from '#domain/words/messages.ts'
import { statusOf } from '../api/records.ts'
import { isRefused } from '../components/is-refused.ts'
import { LoadFailed } from '../components/load-failed.tsx'
import { RefreshFailed } from '../components/refresh-failed.tsx'
import { KeysDialog } from '../layout/keys-dialog.tsx'
import { calendarKeys } from '../layout/keys.ts'
import { areShortcutsOn } from '../layout/shortcuts-setting.ts'
import { useScreenKeys } from '../layout/use-screen-keys.ts'
import { CalendarAgenda } from './calendar-agenda.tsx'
import { isShown, adjacentPages, type CalendarRange, type View } from './calendar-days.ts'
import { CalendarGrid } from './calendar-grid.tsx'
import { CalendarHeader } from './calendar-header.tsx'
import { CalendarPaper } from './calendar-paper.tsx'
import { DayDialog } from './day-dialog.tsx'
import { readProjects, withLateness, type CalendarProject } from './read-projects.ts'
import { useCalendarDate } from './use-calendar-date.ts'
import { useDayFocus } from './use-day-focus.ts'
import { usePrinting } from './use-printing.ts'
import { useSize } from './use-size.ts'

/** In rem: what the page has above the title and below the grid, and the names of the days. */
const aroundFramed = 11.25
const aroundAlone = 8

/** Seven readable columns need this much, in rem. */
const gridWidth = 44

export function CalendarScreen({
  view,
  popup,
  today,
  timeZone,
}: {
  view: View
  popup: boolean
  today: CivilDate
  timeZone: string
}) {
  const { date, shown, day, newest, goTo, standOn, moveTo } = useCalendarDate(view, today)
  const { data, error, refetch } = useProjects(view, shown)
  const byDay = useMemo(
    () => data && Map.groupBy(withLateness(data, today), ({ end_date }) => end_date),
    [data, today],
  )
  const [frame, measured] = useSize()
  const [above, measuredAbove] = useSize()
  const printedAt = usePrinting()
  const [openDay, setOpenDay] = useState<CivilDate>()
  const [isKeysOpen, setKeysOpen] = useState(false)
  const focusDay = useDayFocus(date)
  const period = view === 'weekly' ? 'week' : 'month'
  const isGone = error !== null && isRefused(error)
  const isWaiting = data === undefined && error === null
  const isAgenda = frame !== undefined && frame.width < gridWidth
  const summary = summaryOf(data, period)
  const go = (day: CivilDate) => {
    moveTo(day)
    focusDay(day, isShown(shown, day))
  }
  const goToToday = () => {
    goTo(today)
    focusDay(today, date === today)
  }
  useScreenKeys((key) => {
    if (!areShortcutsOn()) return undefined
    if (key === '?') return () => setKeysOpen(true)
    return key.toLowerCase() === 't' ? goToToday : undefined
  })

  return (
    <>
      <div ref={measuredAbove} className="flow-root">
        <CalendarHeader
          view={view}
          popup={popup}
          shown={shown}
          day={day}
          summary={isWaiting || isGone ? '' : summary}
          isEmpty={!data?.length}
          turn={(to) => goTo(adjacentPages(view, newest())[to])}
          goToToday={goToToday}
        />
        {isGone && <LoadFailed error={error} retry={refetch} />}
        {error && !isGone && <RefreshFailed error={error} retry={refetch} said={whyIncomplete(error)} />}
      </div>
      <div ref={measured}>
        {isGone || frame === undefined ? null : printedAt !== undefined ? (
          <CalendarPaper
            shown={shown}
            today={today}
            projects={byDay}
            summary={summary}
            printed={{ at: printedAt, timeZone }}
          />
        ) : isAgenda ? (
          <CalendarAgenda
            view={view}
            shown={shown}
            today={today}
            date={date}
            newest={newest}
            projects={byDay}
            isWaiting={isWaiting}
            onTurn={goTo}
            onGo={go}
            onStand={standOn}
          />
        ) : (
          <CalendarGrid
            view={view}
            shown={shown}
            today={today}
            day={day}
            newest={newest}
            above={(above?.height ?? 0) + (popup ? aroundAlone : aroundFramed)}
            projects={byDay}
            isWaiting={isWaiting}
            onFocus={standOn}
            onGo={go}
            onOpen={setOpenDay}
          />
        )}
      </div>
      <DayDialog
        day={openDay}
        projects={byDay && (byDay.get(openDay ?? '') ?? [])}
        onClose={() => setOpenDay(undefined)}
      />
      <KeysDialog
        keys={calendarKeys(period, isAgenda)}
        open={isKeysOpen}
        onClose={() => setKeysOpen(false)}
      />
    </>
  )
}

function useProjects(view: View, shown: CalendarRange) {
  return useQuery({
    queryKey: ['projects', 'by_date', view, shown.start],
    queryFn: ({ signal }) => readProjects(view, shown, signal),
    meta: { shows: ['project'] },
  })
}

function summaryOf(projects: Pick<CalendarProject, 'isDeadline'>[] | undefined, period: string): string {
  if (projects === undefined) return calendarWords.notKnown(period)
  if (projects.length === 0) return calendarWords.none(period)
  const deadlines = projects.filter(({ isDeadline }) => isDeadline).length
  const due = calendarWords.due(projects.length)
  return deadlines === 0 ? due : `${due}, ${calendarWords.finalDeadlines(deadlines)}`
}

function whyIncomplete(error: Error): string {
  return statusOf(error) === 0
    ? calendarWords.connectionLost
    : `${messages.project.listFailed}: ${error.message}`
}
