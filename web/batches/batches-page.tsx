import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { DataOf } from '#domain/calls/registry.ts'
import { models, type Resource } from '#domain/kinds/kind.ts'
import { resourceOf } from '#domain/kinds/registry.ts'
import { can } from '#domain/permissions.ts'
import { readPage } from '#domain/records/page.ts'
import { bulkScreen as said } from '#domain/words/bulk-screen.ts'
import { messages } from '#domain/words/messages.ts'
import { askBody } from '../api/ask.ts'
import { Button, ButtonLink } from '../components/button.tsx'
import { useConfirm } from '../components/confirm.tsx'
import { keepFocus } from '../components/keep-focus.ts'
import { Loaded } from '../components/loaded.tsx'
import { Notice } from '../components/notice.tsx'
import { Page } from '../components/page.tsx'
import { PageHeader } from '../components/page-header.tsx'
import { LogPager } from '../components/pager.tsx'
import { Skeleton } from '../components/skeleton.tsx'
import { momentOf, type Clock } from '../layout/moment-of.ts'
import { useFirmClock } from '../layout/use-firm-clock.ts'
import { usePageOfRows } from '../layout/use-page-of-rows.ts'
import { useUser } from '../layout/use-session.ts'
import { useUndoBatch } from '../records/bulk/undo-batch.tsx'

type Batch = DataOf<'GET api/batches'>[number]

/** What was done to several records at once, and how to take it back. */
export function BatchesPage() {
  const [search] = useSearchParams()
  const user = useUser()
  const clock = useFirmClock()
  const page = readPage(search.get('page')) ?? 1
  const ofAll = can(user, 'admin.use') && search.get('all') === 'true'
  const batches = usePageOfRows({
    queryKey: ['batches', ofAll, page],
    async read(signal) {
      const query = { page: String(page), ...(ofAll && { all: 'true' }) }
      const { data: rows, has_more: hasMore } = await askBody('GET api/batches', { query, signal })
      return { rows, hasMore }
    },
    page,
    shows: [...models],
  })
  const at = (other: number) =>
    `?${new URLSearchParams({ ...(ofAll && { all: 'true' }), page: String(other) })}`
  return (
    <Page width="form">
      <PageHeader title={said.title} back={{ to: '/main_menu' }}>
        {can(user, 'admin.use') && (
          <ButtonLink to={ofAll ? '?' : '?all=true'}>{ofAll ? said.ofMine : said.ofAll}</ButtonLink>
        )}
      </PageHeader>
      <p className="pb-4 text-ink-muted">{said.why}</p>
      <Loaded
        data={batches.data && clock.data ? { ...batches.data, clock: clock.data } : undefined}
        error={batches.error ?? clock.error}
        retry={() => Promise.all([batches.refetch(), clock.refetch()])}
        waiting={<Waiting />}
      >
        {({ rows, hasMore, clock: now }) =>
          rows.length === 0 ? (
            <Notice isEmpty title={said.nothing} />
          ) : (
            <div aria-busy={batches.isStale} className={batches.isStale ? 'opacity-60' : ''}>
              <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
                {rows.map((batch) => (
                  <BatchLine key={batch.id} batch={batch} isOfAll={ofAll} clock={now} />
                ))}
              </ul>
              <LogPager label={said.pages} page={page} hasMore={hasMore} at={at} />
            </div>
          )
        }
      </Loaded>
    </Page>
  )
}

function BatchLine({ batch, isOfAll, clock }: { batch: Batch; isOfAll: boolean; clock: Clock }) {
  const resource = resourceOf(batch.model)
  const undoBatch = useUndoBatch(resource)
  const ask = useConfirm()
  const [isBusy, setBusy] = useState(false)
  const done = said.kinds[batch.action](batch.count, resource.name)
  const words = batch.kind === 'undo' ? said.taken(done) : done
  const { near, whole } = momentOf(batch.at, clock)
  const line = useRef<HTMLLIElement>(null)
  const undo = async (from: Element) => {
    if (isBusy || !(await ask({ text: said.askUndo, about: `${words}, ${near}`, yes: said.undo }))) return
    setBusy(true)
    const isDone = await undoBatch(batch.id)
    setBusy(false)
    // What is undone offers no Undo any more.
    if (isDone) keepFocus(() => line.current, from)
  }
  return (
    <li
      ref={line}
      tabIndex={-1}
      className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 -outline-offset-2"
    >
      <span className="min-w-0 flex-1">
        <span className={`block font-lead ${batch.undone_at === null ? '' : 'text-ink-muted'}`}>{words}</span>
        <span className="block text-fine text-ink-muted">
          <time dateTime={batch.at} title={whole}>
            {near}
          </time>
          {batch.fields.length > 0 && ` · ${batch.fields.map((name) => labelOf(resource, name)).join(', ')}`}
          {isOfAll && ` · ${said.by(batch.by.name)}`}
          {batch.undone_at !== null && ` · ${said.undoneAt(momentOf(batch.undone_at, clock).near)}`}
        </span>
      </span>
      {batch.can_undo && (
        <Button
          size="small"
          aria-disabled={isBusy}
          aria-label={`${said.undo}: ${words}, ${near}`}
          onClick={({ currentTarget }) => void undo(currentTarget)}
        >
          {said.undo}
        </Button>
      )}
    </li>
  )
}

function labelOf({ fields }: Resource, name: string): string {
  return fields[name]?.label ?? name
}

function Waiting() {
  return (
    <div role="status" aria-label={messages.generic.loading}>
      <div className="divide-y divide-line rounded-lg border border-line bg-surface">
        {[1, 2, 3, 4].map((batch) => (
          <div key={batch} className="flex min-h-13 flex-col justify-center gap-2 px-4 py-2">
            <Skeleton className="w-1/3" />
            <Skeleton className="w-1/4" />
          </div>
        ))}
      </div>
    </div>
  )
}
