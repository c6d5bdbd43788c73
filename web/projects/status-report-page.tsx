import { Printer } from 'lucide-react'
import { messages } from '#domain/words/messages.ts'
import { project } from '#domain/kinds/project.ts'
import { writeDate } from '#domain/written-dates.ts'
import { Button } from '../components/button.tsx'
import { isRefused } from '../components/is-refused.ts'
import { Loaded } from '../components/loaded.tsx'
import { Notice } from '../components/notice.tsx'
import { PageHeader } from '../components/page-header.tsx'
import { Skeleton } from '../components/skeleton.tsx'
import { BarePage } from '../layout/bare-page.tsx'
import { useFirmClock } from '../layout/use-firm-clock.ts'
import { useLeaveGuard } from '../layout/use-leave-guard.ts'
import './status-report.css'
import { isChanged, useDrafts, withDrafts } from './status-report-drafts.ts'
import { byManager, StatusReport, type ManagerProjects } from './status-report.tsx'
import { useActiveProjects } from '../records/use-active-projects.ts'

export function StatusReportPage() {
  const { data, error, refetch } = useActiveProjects()
  const [drafts, setDraft] = useDrafts()
  useLeaveGuard([...drafts.values()].some(isChanged))
  const managers = data && byManager(withDrafts(data, drafts))
  return (
    <BarePage>
      <div className="status-report">
        <PageHeader
          title="Project Status Report"
          back={{ to: project.pages.list, label: 'Back to Projects' }}
        >
          <Button onClick={() => window.print()}>
            <Printer aria-hidden="true" className="size-4" />
            Print
          </Button>
        </PageHeader>
        <Summary managers={isRefused(error) ? [] : (managers ?? [])} />
        <Loaded data={managers} error={error} retry={refetch} waiting={<Waiting />}>
          {(managers) =>
            managers.length === 0 ? (
              <Notice title={messages.project.none} />
            ) : (
              <StatusReport managers={managers} stored={data ?? []} drafts={drafts} setDraft={setDraft} />
            )
          }
        </Loaded>
      </div>
    </BarePage>
  )
}

function Summary({ managers }: { managers: readonly ManagerProjects[] }) {
  const { data: clock } = useFirmClock()
  const today = clock && writeDate(clock.today, 'long')
  const counts = messages.project.reportCounts(
    managers.length,
    managers.flatMap(({ projects }) => projects).length,
  )
  const line = (day: string | undefined) => (
    <>
      {day && `${day} · `}
      <span className="whitespace-nowrap">{counts}</span>
    </>
  )
  return (
    <>
      <p className="-mt-3 min-h-5 pb-3 text-ink-muted print:hidden">{line(today)}</p>
      <p className="-mt-3 hidden pb-3 text-ink-muted print:block">
        {line(today && messages.list.printed(today))}
      </p>
    </>
  )
}

function Waiting() {
  return (
    <div role="status" aria-label={messages.generic.loading} className="flex flex-col gap-4 pt-9">
      {[1, 2, 3, 4, 5, 6, 7, 8].map((row) => (
        <div key={row} className="flex gap-4 px-2">
          <Skeleton className="h-5 w-20" />
          <Skeleton className="h-5 flex-1" />
          <Skeleton className="h-5 flex-1 max-sm:hidden" />
          <Skeleton className="h-5 flex-2 max-sm:hidden" />
        </div>
      ))}
    </div>
  )
}
