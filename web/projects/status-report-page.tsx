import { Printer } from 'lucide-react'
import { messages } from '#domain/messages.ts'
import { project } from '#domain/resources/project.ts'
import { writeDate } from '#domain/written-dates.ts'
import { Button } from '../components/button.tsx'
import { isRefused } from '../components/is-refused.ts'
import { Loaded } from '../components/loaded.tsx'
import { Notice } from '../components/notice.tsx'
import { PageHeader } from '../components/page-header.tsx'
import { Skeleton } from '../components/skeleton.tsx'
import { BarePage } from '../layout/bare-page.tsx'
import { useFirmClock } from '../layout/use-firm-clock.ts'
import { StatusReport } from './status-report.tsx'
import { useActiveProjects } from './use-active-projects.ts'

/** Every project that is still work, by manager, for the screen and for paper. */
export function StatusReportPage() {
  const { data: clock } = useFirmClock()
  const { data, error, refetch } = useActiveProjects()
  const count = data && !isRefused(error) && messages.project.count(data.length)
  return (
    <BarePage>
      <PageHeader title="Project Status Report" back={{ to: project.pages.list, label: 'Back to Projects' }}>
        <Button onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-4" />
          Print
        </Button>
      </PageHeader>
      <p className="-mt-3 min-h-5 pb-3 text-ink-muted">
        {[clock && writeDate(clock.today, 'long'), count].filter(Boolean).join(' · ')}
      </p>
      <Loaded data={data} error={error} retry={refetch} waiting={<Waiting />}>
        {(projects) =>
          projects.length === 0 ? (
            <Notice title={messages.project.none} />
          ) : (
            <StatusReport projects={projects} />
          )
        }
      </Loaded>
    </BarePage>
  )
}

function Waiting() {
  return (
    <div role="status" aria-label={messages.generic.loading} className="flex flex-col gap-4">
      {[1, 2, 3, 4, 5, 6, 7, 8].map((row) => (
        <Skeleton key={row} className="h-5" />
      ))}
    </div>
  )
}
