import { todayIn } from '#domain/dates.ts'
import { resourceOf } from '#domain/kinds/registry.ts'
import { lastPage } from '#domain/records/page.ts'
import { countedKinds } from '#domain/records/report-links.ts'
import { mondayBefore, projectsAPage } from '#domain/since.ts'
import { sinceScreen as said } from '#domain/words/since-screen.ts'
import { writeDate } from '#domain/written-dates.ts'
import { ask } from '../api/ask.ts'
import { CallFailed } from '../api/client.ts'
import { Loaded } from '../components/loaded.tsx'
import { LoadingLines } from '../components/loading-lines.tsx'
import { Notice } from '../components/notice.tsx'
import { Page } from '../components/page.tsx'
import { PageHeader } from '../components/page-header.tsx'
import { LogPager } from '../components/pager.tsx'
import { PrintLines } from '../layout/print-lines.tsx'
import { useFirmClock } from '../layout/use-firm-clock.ts'
import { useKeptInAddress } from '../layout/use-kept-in-address.ts'
import { usePageOfRows } from '../layout/use-page-of-rows.ts'
import { ProjectChanges } from './project-changes.tsx'
import { SinceBar } from './since-bar.tsx'
import { readSinceState, writeSinceState, type SinceState } from './since-state.ts'

/** What changed in the projects since a day: what a project meeting begins with. */
export function SincePage() {
  const clock = useFirmClock()
  const zone = clock.data?.time_zone ?? (clock.isError ? 'UTC' : undefined)
  return (
    <Page width="record">
      <PageHeader title={said.title} />
      {zone === undefined ? <Waiting /> : <Changes today={todayIn(zone)} />}
    </Page>
  )
}

/** Everything that is told, and what its rows show. */
const shows = [...new Set(countedKinds.flatMap((kind) => [kind, ...(resourceOf(kind).shows ?? [])]))]

function Changes({ today }: { today: string }) {
  const { wanted, asked, change } = useKeptInAddress<SinceState>(readSinceState, writeSinceState)
  const query = {
    ...(asked.date !== undefined && asked.date !== '' && { date: asked.date }),
    ...(asked.manager !== '' && { manager: asked.manager }),
    page: String(asked.page),
  }
  const { latest, error, isStale, refetch } = usePageOfRows({
    queryKey: ['since', query, today],
    async read(signal) {
      const data = await ask('GET api/since', { query, signal })
      const last = lastPage(data.total_projects, projectsAPage)
      return { rows: data.projects, hasMore: asked.page < last, last, ...data }
    },
    page: asked.page,
    shows,
  })
  const wrong = error instanceof CallFailed ? error.answer.errors?.['date']?.[0] : undefined
  const shown = wanted.date ?? latest?.since ?? mondayBefore(today)
  return (
    <>
      <SinceBar state={wanted} shown={shown} today={today} error={wrong} onChange={change} />
      <PrintLines filters={latest ? [said.heading(writeDate(latest.since), writeDate(latest.until))] : []} />
      {wrong === undefined && (
        <Loaded data={latest} error={error} retry={refetch} waiting={<Waiting />}>
          {({ rows, since, last, hasMore }) => (
            <div aria-busy={isStale} className={`flex flex-col gap-4 ${isStale ? 'opacity-60' : ''}`}>
              {rows.length === 0 ? (
                <div className="rounded-lg border border-line bg-surface">
                  <Notice isEmpty title={said.none(writeDate(since))} />
                </div>
              ) : (
                rows.map((project) => (
                  <ProjectChanges key={project.project_id} project={project} today={today} />
                ))
              )}
              <LogPager
                label={said.pages}
                page={asked.page}
                last={last}
                hasMore={hasMore}
                at={(page) => `?${writeSinceState({ ...asked, page }).toString()}`}
              />
            </div>
          )}
        </Loaded>
      )}
    </>
  )
}

function Waiting() {
  return <LoadingLines looks={['h-24! w-full', 'h-32! w-full', 'h-20! w-full']} />
}
