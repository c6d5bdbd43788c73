import { useQuery, useQueryClient } from '@tanstack/react-query'
import { messages } from '#domain/words/messages.ts'
import { resources, type RecordOf } from '#domain/kinds/registry.ts'
import { shownBy } from '#domain/records/live.ts'
import { readRecord } from '../api/records.ts'
import { RefreshFailed } from '../components/refresh-failed.tsx'
import { ProjectOverview } from './project-overview.tsx'

/** The overview shows what is stored, not what is being typed. */
export function ProjectAside({ id }: { id: string }) {
  const queries = useQueryClient()
  const opened = () => queries.getQueryState<RecordOf<'project'>>(['form', 'project', id])
  const { data, error, refetch } = useQuery({
    queryKey: ['project', id],
    queryFn: ({ signal }) => readRecord(resources.project, id, signal),
    // The form has just read this project.
    initialData: () => opened()?.data,
    initialDataUpdatedAt: () => opened()?.dataUpdatedAt,
    staleTime: 5000,
    meta: { shows: shownBy.project },
  })
  return (
    <aside
      aria-labelledby="project-overview"
      className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4"
    >
      <h2 id="project-overview" className="font-semibold">
        {messages.project.overviewOf('Project')}
      </h2>
      {error && <RefreshFailed error={error} retry={refetch} />}
      {data && <ProjectOverview row={data} heading="h3" />}
    </aside>
  )
}
