import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { columnKinds, dashboardColumnsFor, hasHistoryPanel } from '#domain/pages/dashboard.ts'
import { messages } from '#domain/words/messages.ts'
import { can } from '#domain/permissions.ts'
import { kindsWith } from '#domain/kinds/registry.ts'
import { shownBy, shownByAny } from '#domain/records/live.ts'
import { isRefused } from '../components/is-refused.ts'
import { Page } from '../components/page.tsx'
import { useFirmClock } from '../layout/use-firm-clock.ts'
import { useSession } from '../layout/use-session.ts'
import { AnnouncementsPanel } from './announcements-panel.tsx'
import { readAnnouncements } from './announcements.ts'
import { Columns, ColumnsWaiting } from './columns.tsx'
import { ContactPanel } from './contact-panel.tsx'
import { readUnseen } from './contact.ts'
import { readDashboard } from './dashboard.ts'
import { Greeting } from './greeting.tsx'
import { PartFailed } from './part-failed.tsx'
import { YourDay, YourDayWaiting } from './your-day.tsx'

// The history is last on the screen and loaded last; without it the rest is as good.
const HistoryPanel = lazy(async () => {
  const part = await import('./history-panel.tsx').catch(() => undefined)
  return { default: part?.HistoryPanel ?? (() => null) }
})

/** The work waits this long for what stands above it, to come up in one piece instead of being pushed down. */
const patienceMs = 1000

/** So many lines of the day are no higher than one notice: then the notices stand side by side, and the work begins higher. */
const fewLines = 3
const noticesInRow = 'lg:w-95 xl:w-auto xl:flex-row xl:*:w-80 min-[87.5rem]:*:w-95'

export function DashboardPage() {
  const { user, preferences } = useSession()
  const clock = useFirmClock()
  const dashboard = useQuery({
    queryKey: ['dashboard', user.id],
    queryFn: ({ signal }) => readDashboard(signal),
    meta: { shows: shownByAny([...columnKinds, ...kindsWith('waits')]) },
  })
  const announcements = useQuery({
    queryKey: ['announcements'],
    queryFn: ({ signal }) => readAnnouncements(signal),
    meta: { shows: shownBy.announcement },
  })
  const unseen = useQuery({
    queryKey: ['contact'],
    queryFn: ({ signal }) => readUnseen(signal),
    enabled: can(user, 'contact.list'),
    meta: { shows: ['contact'] },
  })
  const isLate = useLate([clock, dashboard].every(({ isLoading }) => !isLoading))
  const isComplete = [clock, dashboard, announcements, unseen].every(({ isLoading }) => !isLoading)
  const isUp = isComplete || isLate
  const today = clock.data?.today
  const failed = dashboard.error ?? clock.error
  const shown = isUp && today && !isRefused(failed) ? dashboard.data : undefined
  const isQuietDay = shown !== undefined && (shown.due?.items.length ?? 0) <= fewLines
  return (
    <Page width="dashboard">
      <Greeting today={today} due={shown?.due} />
      <div className="flex flex-col gap-4 print:block">
        {failed && (
          <PartFailed
            what={messages.dashboard.fetchFailed}
            error={failed}
            retry={() => Promise.all([dashboard.refetch(), clock.refetch()])}
          />
        )}
        <div className="flex flex-col gap-4 lg:flex-row print:block">
          {shown && today && <YourDay due={shown.due} today={today} />}
          {!shown && !failed && <YourDayWaiting />}
          <div
            className={`flex flex-col gap-4 empty:hidden lg:shrink-0 print:block print:w-auto ${isQuietDay ? noticesInRow : 'lg:w-95'}`}
          >
            {isUp && <ContactPanel unseen={unseen} />}
            {isUp && <AnnouncementsPanel announcements={announcements} />}
          </div>
        </div>
        {shown && today && <Columns columns={shown.columns} today={today} />}
        {!shown && !failed && (
          <ColumnsWaiting kinds={dashboardColumnsFor({ role: user.role, preferences })} />
        )}
        {isUp && !dashboard.isLoading && hasHistoryPanel(user) && (
          <Suspense>
            <HistoryPanel timeZone={clock.data?.time_zone ?? 'UTC'} />
          </Suspense>
        )}
      </div>
    </Page>
  )
}

function useLate(isReady: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isReady) return
    const timer = setTimeout(() => setLate(true), patienceMs)
    return () => clearTimeout(timer)
  }, [isReady])
  return isLate
}
