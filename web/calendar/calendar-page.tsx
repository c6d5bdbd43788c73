import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useSearchParams } from 'react-router'
import type { CivilDate } from '#domain/dates.ts'
import { messages } from '#domain/messages.ts'
import { writeDate, writeRange } from '#domain/written-dates.ts'
import { call, dataOf } from '../api/client.ts'
import { statusOf } from '../api/records.ts'
import { Button, ButtonLink } from '../components/button.tsx'
import { isRefused } from '../components/is-refused.ts'
import { LoadFailed } from '../components/load-failed.tsx'
import { PageHeader } from '../components/page-header.tsx'
import { RefreshFailed } from '../components/refresh-failed.tsx'
import { Spinner } from '../components/spinner.tsx'
import { BarePage } from '../layout/bare-page.tsx'
import { useFirmClock } from '../layout/use-firm-clock.ts'
import type { CalendarProject } from './calendar-card.tsx'
import { canShow, rangeQuery, shownAround, turned, type Shown, type View } from './calendar-days.ts'
import { CalendarGrid } from './calendar-grid.tsx'

type Props = { view: View; popup?: boolean }

/** When projects are due. The date is in the address; the window's size changes nothing of what is shown. */
export function CalendarPage({ view, popup = false }: Props) {
  const clock = useFirmClock()
  const calendar = clock.data ? (
    <Calendar view={view} popup={popup} today={clock.data.today} />
  ) : clock.isError ? (
    <LoadFailed error={clock.error} retry={clock.refetch} />
  ) : (
    <Spinner />
  )
  return popup ? <BarePage>{calendar}</BarePage> : calendar
}

function Calendar({ view, popup, today }: Required<Props> & { today: CivilDate }) {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('date')
  const date = canShow(asked) ? asked : today
  const shown = shownAround(view, date)
  const { previous, next } = turned(view, date)
  const goTo = (date: CivilDate) => canShow(date) && setSearch({ date })
  const projects = useQuery({
    queryKey: ['projects', 'by_date', view, shown.start],
    queryFn: async ({ signal }) => {
      const query = rangeQuery(view, shown)
      return dataOf(await call<CalendarProject[]>('GET', 'projects/by_date', { query, signal }))
    },
  })
  const other = view === 'weekly' ? 'monthly' : 'weekly'
  const period = view === 'weekly' ? 'week' : 'month'
  return (
    <>
      <PageHeader
        title={view === 'weekly' ? 'Weekly Calendar' : 'Monthly Calendar'}
        heading={nameOf(view, shown)}
        back={{ to: '/main_menu', label: 'Back to Main Menu' }}
      >
        <Button onClick={() => goTo(today)}>Go to Today</Button>
        <Button onClick={() => goTo(previous)} disabled={!canShow(previous)}>
          <ChevronLeft aria-hidden="true" className="-ml-1 size-4" />
          Previous
        </Button>
        <Button onClick={() => goTo(next)} disabled={!canShow(next)}>
          Next
          <ChevronRight aria-hidden="true" className="-mr-1 size-4" />
        </Button>
        <ButtonLink to={`/calendar/${other}${popup ? '/popup' : ''}?date=${date}`}>
          {other === 'weekly' ? 'Weekly Calendar' : 'Monthly Calendar'}
        </ButtonLink>
      </PageHeader>
      {projects.error && isRefused(projects.error) ? (
        <LoadFailed error={projects.error} retry={projects.refetch} />
      ) : (
        <>
          {projects.error && (
            <RefreshFailed
              error={projects.error}
              retry={projects.refetch}
              said={whyIncomplete(projects.error)}
            />
          )}
          <p role="status" className={projects.data?.length === 0 ? 'pb-3 text-ink-muted' : 'sr-only'}>
            {projects.data?.length === 0 && messages.calendar.none(period)}
          </p>
          <CalendarGrid
            view={view}
            shown={shown}
            today={today}
            projects={projects.data ?? (projects.error ? [] : undefined)}
          />
        </>
      )}
    </>
  )
}

function nameOf(view: View, { start, end }: Shown): string {
  return view === 'monthly' ? writeDate(start, 'month') : writeRange(start, end)
}

function whyIncomplete(error: Error): string {
  return statusOf(error) === 0
    ? messages.calendar.connectionLost
    : `${messages.project.listFailed}: ${error.message}`
}
