import { isCivilDate, todayIn } from '#domain/dates.ts'
import { mayOpen } from '#domain/pages/page-rights.ts'
import { can } from '#domain/permissions.ts'
import { readPeriod, reportNames, reports } from '#domain/reports.ts'
import { messages } from '#domain/words/messages.ts'
import { reportsScreen as said } from '#domain/words/reports-screen.ts'
import { writeRange } from '#domain/written-dates.ts'
import { LoadingLines } from '../components/loading-lines.tsx'
import { Notice } from '../components/notice.tsx'
import { Page } from '../components/page.tsx'
import { PageHeader } from '../components/page-header.tsx'
import { PrintLines } from '../layout/print-lines.tsx'
import { useFirmClock } from '../layout/use-firm-clock.ts'
import { useKeptInAddress } from '../layout/use-kept-in-address.ts'
import { useUser } from '../layout/use-session.ts'
import { ReportFigure } from './report-figure.tsx'
import { ReportsBar } from './reports-bar.tsx'
import { datesOf, readReportsState, writeReportsState, type ReportsState } from './reports-state.ts'

/** How the firm does: the reports that somebody may read, for one period. */
export function ReportsPage() {
  const user = useUser()
  const clock = useFirmClock()
  const zone = clock.data?.time_zone ?? (clock.isError ? 'UTC' : undefined)
  return (
    <Page width="record">
      <PageHeader title={said.title} />
      {!mayOpen(user, '/reports/') ? (
        <Notice title={messages.generic.forbidden} />
      ) : zone === undefined ? (
        <LoadingLines looks={['h-55! w-full']} />
      ) : (
        <Figures today={todayIn(zone)} />
      )}
    </Page>
  )
}

function Figures({ today }: { today: string }) {
  const user = useUser()
  const { wanted, asked, change } = useKeptInAddress<ReportsState>(readReportsState, writeReportsState)
  const wrong = wrongIn(wanted, today)
  const dates = datesOf(asked, today)
  return (
    <>
      <ReportsBar
        hasWork={can(user, 'report.work')}
        state={wanted}
        today={today}
        errors={wrong}
        onChange={change}
      />
      <PrintLines filters={printed(asked, today)} />
      {Object.keys({ ...wrong, ...wrongIn(asked, today) }).length === 0 && (
        <div className="grid items-start gap-4 lg:grid-cols-2 print:block">
          {reportNames
            .filter((name) => can(user, reports[name].may))
            .map((name) => (
              <ReportFigure
                key={name}
                name={name}
                asked={{ dates, category: asked.category, kind: asked.kind, today }}
              />
            ))}
        </div>
      )}
    </>
  )
}

/** What is wrong with the dates that somebody typed, said before anything is asked. */
function wrongIn(state: ReportsState, today: string): Partial<Record<'from' | 'to', string>> {
  const { wrong } = readPeriod('throughput', datesOf(state, today), today)
  return wrong === undefined ? {} : { [wrong.field]: wrong.sentence }
}

function printed(state: ReportsState, today: string): string[] {
  const { from, to } = datesOf(state, today)
  const period = isCivilDate(from) && isCivilDate(to) && from <= to ? [writeRange(from, to)] : []
  return [...period, ...(state.category === '' ? [] : [state.category])]
}
