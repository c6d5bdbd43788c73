import { LoadFailed } from '../components/load-failed.tsx'
import { Page } from '../components/page.tsx'
import { Spinner } from '../components/spinner.tsx'
import { BarePage } from '../layout/bare-page.tsx'
import { useFirmClock } from '../layout/use-firm-clock.ts'
import type { View } from './calendar-days.ts'
import { CalendarScreen } from './calendar-screen.tsx'

export function CalendarPage({ view, popup = false }: { view: View; popup?: boolean }) {
  const clock = useFirmClock()
  const content = clock.data ? (
    <CalendarScreen view={view} popup={popup} today={clock.data.today} timeZone={clock.data.time_zone} />
  ) : clock.isError ? (
    <LoadFailed error={clock.error} retry={clock.refetch} />
  ) : (
    <Spinner />
  )
  const screen = <Page width="list">{content}</Page>
  return popup ? <BarePage>{screen}</BarePage> : screen
}
