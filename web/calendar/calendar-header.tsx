import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { CivilDate } from '#domain/dates.ts'
import { writeDate, writeRange } from '#domain/written-dates.ts'
import { Button, ButtonLink } from '../components/button.tsx'
import { PageHeader } from '../components/page-header.tsx'
import { canShow, adjacentPages, type CalendarRange, type View } from './calendar-days.ts'

const titles = { weekly: 'Weekly Calendar', monthly: 'Monthly Calendar' } satisfies Record<View, string>

export function CalendarHeader({
  view,
  popup,
  shown,
  day,
  summary,
  isEmpty,
  turn,
  goToToday,
}: {
  view: View
  popup: boolean
  shown: CalendarRange
  day: CivilDate
  summary: string
  isEmpty: boolean
  turn: (to: 'previous' | 'next') => void
  goToToday: () => void
}) {
  const heading = view === 'monthly' ? writeDate(shown.start, 'month') : writeRange(shown.start, shown.end)
  const { previous, next } = adjacentPages(view, day)
  const other = view === 'weekly' ? 'monthly' : 'weekly'
  return (
    <PageHeader
      title={titles[view]}
      heading={heading}
      back={{ to: '/main_menu', label: 'Back to Main Menu' }}
    >
      {/* The summary is only heard where it would push the buttons onto a line of their own, unless nothing is due. */}
      <p role="status" className={`text-ink-muted ${isEmpty ? '' : 'md:max-[87rem]:sr-only'}`}>
        {summary !== '' && <span className="sr-only">{heading}: </span>}
        {summary}
      </p>
      <Button onClick={goToToday}>Go to Today</Button>
      <Button onClick={() => turn('previous')} disabled={!canShow(previous)}>
        <ChevronLeft aria-hidden="true" className="-ml-1 size-4" />
        Previous
      </Button>
      <Button onClick={() => turn('next')} disabled={!canShow(next)}>
        Next
        <ChevronRight aria-hidden="true" className="-mr-1 size-4" />
      </Button>
      <ButtonLink to={`/calendar/${other}${popup ? '/popup' : ''}?date=${day}`}>{titles[other]}</ButtonLink>
    </PageHeader>
  )
}
