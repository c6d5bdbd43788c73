import { useQueryClient } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import type { Resource } from '#domain/kinds/kind.ts'
import { labelOf } from '#domain/records/changes.ts'
import { bulkScreen as said } from '#domain/words/bulk-screen.ts'
import type { Row } from '../../api/records.ts'
import type { Preview } from './preview.ts'
import { projectsIn } from './projects-in.ts'

export type OutcomeRow = Preview['rows'][number]

/** More than this nobody reads at once; the caller has put first what matters. */
const mostShown = 100

/** Records by name, and beside each what becomes of it, or what became of it. */
export function RowOutcomes({
  resource,
  label,
  rows,
  total = rows.length,
  otherwise = '',
  isPast = false,
}: {
  resource: Resource
  label: string
  rows: readonly OutcomeRow[]
  total?: number
  /** What is said of a row that is neither refused nor changed. */
  otherwise?: string
  /** The changes have happened, and are why a row is refused. */
  isPast?: boolean
}) {
  const shown = rows.slice(0, mostShown)
  const queries = useQueryClient()
  const loaded = queries.getQueriesData<{ rows: Row[] }>({ queryKey: ['records', resource.model] })
  const projects = projectsIn(
    loaded.map(([, page]) => page),
    resource,
  )
  return (
    <ul
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by itself, and keys must reach what is below
      tabIndex={0}
      className="max-h-64 divide-y divide-line overflow-y-auto rounded-lg border border-line bg-surface text-small"
    >
      {shown.map((row) => (
        <li key={row.id} className="grid gap-x-3 px-3 py-1.5 md:grid-cols-2">
          <Called title={row.title} project={projects.get(row.id)} />
          <Outcome resource={resource} row={row} otherwise={otherwise} isPast={isPast} />
        </li>
      ))}
      {total > shown.length && (
        <li className="px-3 py-1.5 text-ink-muted">{said.andMore(total - shown.length)}</li>
      )}
    </ul>
  )
}

function Called({ title, project }: { title: string; project: string | undefined }) {
  return (
    <span className="flex min-w-0 items-baseline gap-2">
      <span
        className={`min-w-0 flex-[3] truncate ${title === '' ? 'text-ink-faint' : 'font-lead'}`}
        title={title}
      >
        {title || said.nameless}
      </span>
      {project !== undefined && (
        <span className="min-w-0 flex-[2] truncate text-fine text-ink-muted" title={project}>
          {project}
        </span>
      )}
    </span>
  )
}

function Outcome({
  resource,
  row,
  otherwise,
  isPast,
}: {
  resource: Resource
  row: OutcomeRow
  otherwise: string
  isPast: boolean
}) {
  const changes = Object.entries(row.changes)
  const tellsChanges = isPast && changes.length > 0
  if (row.refused !== null && !tellsChanges) return <span className="text-danger">{row.refused}</span>
  if (changes.length === 0) return <span className="text-ink-muted">{otherwise}</span>
  return (
    <span className="flex min-w-0 flex-wrap gap-x-3">
      {changes.map(([name, [before, after]]) => (
        <span key={name} className="inline-flex min-w-0 flex-wrap items-center gap-1">
          <span className="text-ink-muted">{labelOf(resource.model, name)}:</span>
          <span className="text-ink-muted">{before || said.empty}</span>
          <ArrowRight aria-label="to" className="size-3 shrink-0 text-ink-faint" />
          <span>{after || said.empty}</span>
        </span>
      ))}
    </span>
  )
}
