import { Link } from 'react-router'
import { resourceOf } from '#domain/kinds/registry.ts'
import { projectNumber } from '#domain/project-id.ts'
import { textIn, type Row } from '../../api/records.ts'
import { Skeleton } from '../../components/skeleton.tsx'
import { RecordFacts } from './record-facts.tsx'
import { useProject } from './use-project.ts'

/** The project of a record, as it stands now. */
export function ProjectCard({
  project: { id, to },
  record,
}: {
  project: { id: string; to: string }
  record: Row
}) {
  const resource = resourceOf('project')
  const { data, error } = useProject(id)
  return (
    <Link
      to={to}
      className="flex flex-col gap-0.5 rounded-lg border border-line bg-surface p-4 transition-colors hover:bg-hover"
    >
      <span className="text-fine font-medium text-ink-faint">
        {resource.name.one} <span className="tabular-nums">{projectNumber(id)}</span>
      </span>
      <span className="font-lead break-words">{textIn(record, 'project_name')}</span>
      {/* Mostly two lines, whether they are known yet or not. */}
      <div className="min-h-10">
        {data ? (
          <RecordFacts resource={resource} record={data} />
        ) : (
          error === null && <Skeleton className="my-0.5 w-48" />
        )}
      </div>
    </Link>
  )
}
