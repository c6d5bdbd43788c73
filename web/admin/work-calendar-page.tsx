import { holiday } from '#domain/kinds/holiday.ts'
import { calendarMessages } from '#domain/words/work-calendar.ts'
import { writeDate } from '#domain/written-dates.ts'
import { call } from '../api/ask.ts'
import { Button, ButtonLink } from '../components/button.tsx'
import { Card } from '../components/card.tsx'
import { Loaded } from '../components/loaded.tsx'
import { LoadingLines } from '../components/loading-lines.tsx'
import { Page } from '../components/page.tsx'
import { PageHeader } from '../components/page-header.tsx'
import { useFirmClock } from '../layout/use-firm-clock.ts'
import { useWorkCalendar } from '../layout/use-work-calendar.ts'
import { useAdminCall } from './use-admin-call.ts'
import { WorkCalendarForm } from './work-calendar-form.tsx'
import type { Calendar } from './work-calendar-values.ts'

const said = calendarMessages

export function WorkCalendarPage() {
  const clock = useFirmClock()
  const today = clock.data?.today
  const { data, error, refetch } = useWorkCalendar()
  return (
    <Page width="record">
      <PageHeader title={said.title} />
      <Loaded
        data={data && today ? { calendar: data, today } : undefined}
        error={error ?? clock.error}
        retry={() => Promise.all([refetch(), clock.refetch()])}
        waiting={<LoadingLines looks={['w-1/3', 'w-3/4', 'w-2/3', 'w-1/2']} />}
      >
        {({ calendar, today }) => (
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <Card title={said.week}>
              <WorkCalendarForm calendar={calendar} />
            </Card>
            <NextHolidays calendar={calendar} today={today} />
          </div>
        )}
      </Loaded>
    </Page>
  )
}

const mostShown = 12

function NextHolidays({ calendar, today }: { calendar: Calendar; today: string }) {
  const coming = calendar.holidays.filter(({ date }) => date >= today).slice(0, mostShown)
  return (
    <Card
      title={said.nextHolidays}
      action={
        <ButtonLink size="small" to={holiday.pages.list}>
          {said.allHolidays}
        </ButtonLink>
      }
    >
      {coming.length === 0 ? (
        <p className="text-small text-ink-muted">{said.noHolidays}</p>
      ) : (
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          {coming.map(({ date, name }) => (
            <div key={date} className="contents">
              <dt className="text-ink-muted tabular-nums">{writeDate(date, 'dated')}</dt>
              <dd className="min-w-0 break-words">{name}</dd>
            </div>
          ))}
        </dl>
      )}
      <ImportButtons thisYear={Number(today.slice(0, 4))} />
    </Card>
  )
}

function ImportButtons({ thisYear }: { thisYear: number }) {
  const { isBusy, run } = useAdminCall()
  return (
    <div className="flex flex-wrap gap-2 pt-4">
      {[thisYear, thisYear + 1].map((year) => (
        <Button
          key={year}
          disabled={isBusy}
          onClick={() =>
            void run({
              what: `holidays of ${year}`,
              send: (idempotencyKey) =>
                call('POST api/admin/holidays/import', { body: { year }, idempotencyKey }),
            })
          }
        >
          {said.importOf(year)}
        </Button>
      ))}
    </div>
  )
}
