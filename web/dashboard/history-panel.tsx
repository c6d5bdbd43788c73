import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { Link } from 'react-router'
import { panelHeights } from '#domain/conventions.ts'
import { messages } from '#domain/words/messages.ts'
import { resourceOf, workKinds } from '#domain/kinds/registry.ts'
import { shownByAny } from '#domain/records/live.ts'
import { pathWith } from '../api/client.ts'
import { Skeleton } from '../components/skeleton.tsx'
import { HistoryCard } from './history-card.tsx'
import { readHistory, type HistoryProject } from './history.ts'
import { rovingTabIndex } from './roving-tab-index.ts'
import { Panel } from './panel.tsx'

const said = messages.history

/** Completed and open work by project. What cannot be had is not missed: then there is nothing here. */
export function HistoryPanel({ timeZone }: { timeZone: string }) {
  const { data, error } = useQuery({
    queryKey: ['history'],
    queryFn: ({ signal }) => readHistory(signal),
    meta: { shows: shownByAny(workKinds) },
  })
  // A thousand cards must not hold up the columns above, neither when they come nor when they are there already.
  const history = useDeferredValue(data ?? null, null)
  if (error && history === null) return null
  return (
    <Panel title={said.title} height={panelHeights.history}>
      {history === null && <Waiting />}
      {history?.rows.length === 0 && <p className="px-4 py-3 text-small text-ink-muted">{said.none}</p>}
      <div ref={rovingTabIndex}>
        {history?.rows.map((project) => (
          <Project key={project.id} project={project} timeZone={timeZone} />
        ))}
      </div>
      {history?.hasMore && <p className="px-4 py-3 text-small text-ink-muted">{said.moreProjects}</p>}
    </Panel>
  )
}

function Project({ project, timeZone }: { project: HistoryProject; timeZone: string }) {
  return (
    <section className="border-b border-line px-4 py-3 [contain-intrinsic-size:auto_10rem] [content-visibility:auto] last:border-0 print:[content-visibility:visible]">
      <h3 className="pb-1 text-small font-semibold break-words print:break-after-avoid">
        <Link
          to={pathWith(resourceOf('project').pages.update, project.id)}
          draggable={false}
          className="named-link"
        >
          {project.name}
        </Link>
      </h3>
      <ul className="-mx-2 grid grid-cols-[repeat(auto-fill,minmax(min(100%,14rem),1fr))] gap-x-2 gap-y-1">
        {project.rows.map((item) => (
          <HistoryCard key={`${item.model}:${item.id}`} item={item} timeZone={timeZone} />
        ))}
      </ul>
      {project.hasMore && <p className="pt-2 text-small text-ink-muted">{said.moreItems}</p>}
    </section>
  )
}

function Waiting() {
  return (
    <div role="status" aria-label={messages.generic.loading} className="divide-y divide-line">
      {[1, 2, 3].map((project) => (
        <div key={project} className="px-4 py-3">
          <Skeleton className="mb-3 w-48" />
          <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,14rem),1fr))] gap-2">
            {[1, 2, 3, 4].map((card) => (
              <div key={card} className="flex h-20 flex-col gap-2">
                <Skeleton className="w-4/5" />
                <Skeleton className="w-1/2" />
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}
