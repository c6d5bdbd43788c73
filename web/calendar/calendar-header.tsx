import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CivilDate } from '#domain/dates.ts'
import { writeDate, writeRange } from '#domain/written-dates.ts'
import { Button, ButtonLink } from '../components/button.tsx'
import { PageHeader } from '../components/page-header.tsx'
import { canShow, adjacentPages, type CalendarRange, type View } from './calendar-days.ts'
import { SubscribeButton } from './subscribe-button.tsx'

const words = { weekly: 'Weekly', monthly: 'Monthly' } satisfies Record<View, string>

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
      title={`${words[view]} Calendar`}
      heading={heading}
      back={{ to: '/main_menu', label: 'Back to Main Menu' }}
      before={
        <Turn label="Previous" isPossible={canShow(previous)} onTurn={() => turn('previous')}>
          <ChevronLeft aria-hidden="true" className="size-4" />
        </Turn>
      }
      after={
        <>
          <Turn label="Next" isPossible={canShow(next)} onTurn={() => turn('next')}>
            <ChevronRight aria-hidden="true" className="size-4" />
          </Turn>
          {/* The summary is only heard where it would push the buttons onto a line of their own, unless nothing is due. */}
          <p
            role="status"
            className={`text-small text-ink-faint print:hidden max-md:basis-full ${isEmpty && summary !== '' ? 'max-md:order-last' : 'max-[75rem]:sr-only'}`}
          >
            {summary !== '' && <span className="sr-only">{heading}: </span>}
            {summary}
          </p>
        </>
      }
    >
      <Button onClick={goToToday} className="max-md:flex-1">
        {/* One part: a button keeps its parts apart. */}
        <span>
          <span className="max-md:sr-only">Go to </span>Today
        </span>
      </Button>
      <ButtonLink to={`/calendar/${other}${popup ? '/popup' : ''}?date=${day}`} className="max-md:flex-1">
        <span>
          {words[other]}
          <span className="max-md:sr-only"> Calendar</span>
        </span>
      </ButtonLink>
      <SubscribeButton />
    </PageHeader>
  )
}

function Turn({
  label,
  isPossible,
  onTurn,
  children,
}: {
  label: string
  isPossible: boolean
  onTurn: () => void
  children: ReactNode
}) {
  return (
    <Button
      variant="quiet"
      size="icon"
      aria-label={label}
      disabled={!isPossible}
      onClick={onTurn}
      className="-mx-1 print:hidden"
    >
      {children}
    </Button>
  )
}
