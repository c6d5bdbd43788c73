import { SlidersHorizontal } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { adminSiteMessages } from '#domain/admin/words.ts'
import { logPageSize } from '#domain/records/list-query.ts'
import { lastPage } from '#domain/records/page.ts'
import { messages } from '#domain/words/messages.ts'
import { Button } from '../components/button.tsx'
import { isRefused } from '../components/is-refused.ts'
import { Loaded } from '../components/loaded.tsx'
import { Notice } from '../components/notice.tsx'
import { PageHeader } from '../components/page-header.tsx'
import { LogPager, rangeOf } from '../components/pager.tsx'
import { Skeleton } from '../components/skeleton.tsx'
import { useFirmClock } from '../layout/use-firm-clock.ts'
import { filterId, logFilters, LogFilters, type LogFilter } from './log-filters.tsx'
import { LogHead, type LogHeads } from './log-row.tsx'
import type { Log } from './use-log.ts'

const said = adminSiteMessages.log

export function LogScreen<Row>({
  title,
  shown,
  filters,
  none = said.none,
  about,
  heads,
  children,
}: {
  title: string
  shown: Log<Row>
  filters: readonly LogFilter[]
  none?: string
  about?: ReactNode
  heads?: LogHeads
  children: (row: Row, zone: string) => ReactNode
}) {
  const { log, isFiltered } = shown
  const wrong = filters.filter(({ name }) => shown.errors[name] !== undefined)
  const page = log.data?.page ?? 1
  const clock = useFirmClock()
  const zone = clock.data?.time_zone
  // On the phone the rows come first, unless it takes a choice to have any.
  const [isAsked, setAsked] = useState(false)
  const folds = about === undefined
  // They stay open once one of them was refused: whoever corrects it keeps the focus.
  if (wrong.length > 0 && !isAsked) setAsked(true)
  const isOpen = !folds || isAsked
  const opener = useRef<HTMLButtonElement>(null)
  const set = filters.filter(({ name }) => (shown.values[name] ?? '') !== '').length
  return (
    <>
      <PageHeader title={page === 1 ? title : `${title}, ${messages.changelog.page(page)}`} heading={title} />
      {folds && (
        <Button
          ref={opener}
          aria-expanded={isOpen}
          aria-controls={logFilters}
          className="mb-2 md:hidden"
          onClick={() => setAsked(!isOpen)}
        >
          <SlidersHorizontal aria-hidden="true" className="size-4" />
          {messages.list.filter}
          {set > 0 && <span className="text-accent tabular-nums">{set}</span>}
        </Button>
      )}
      <LogFilters
        lead={about}
        className={isOpen ? '' : 'max-md:hidden'}
        filters={filters}
        values={shown.values}
        errors={shown.errors}
        onChange={shown.setFilter}
      />
      <div className="flex min-h-10 flex-wrap items-center gap-x-3 pb-1">
        <p role="status" className="text-fine font-medium text-ink-faint">
          {log.data && !log.isStale && !isRefused(log.error) && (
            <span className="pr-4">
              {(log.data.isExact ? messages.list.range : said.rangeOfMore)(
                ...rangeOf(page, logPageSize, log.data.total),
              )}
            </span>
          )}
          <span className="sr-only">
            {log.data === undefined && log.error === null && messages.generic.loading}
            {wrong.map(({ name, label }) => `${label}: ${shown.errors[name]?.[0]}`).join(', ')}
          </span>
        </p>
        {isFiltered && (
          <Button
            variant="quiet"
            size="small"
            className="-ml-2"
            onClick={() => {
              // The button goes with the filters; those may be folded away.
              const first = document.getElementById(filterId(filters[0]?.name ?? ''))
              first?.focus()
              if (document.activeElement !== first) opener.current?.focus()
              shown.clear()
            }}
          >
            {messages.list.clearFilters}
          </Button>
        )}
      </div>
      {wrong.length === 0 && (
        <Loaded
          data={log.data && zone ? { ...log.data, zone } : undefined}
          error={log.error ?? clock.error}
          retry={() => Promise.all([log.refetch(), clock.refetch()])}
          waiting={<Waiting heads={heads} />}
        >
          {({ zone, ...found }) => (
            <div aria-busy={log.isStale} className={log.isStale ? 'opacity-60' : ''}>
              {found.rows.length === 0 ? (
                <div className="rounded-lg border border-line bg-surface">
                  <Notice title={isFiltered ? said.noMatch : none} isEmpty={!isFiltered} />
                </div>
              ) : (
                <div className="mb-4 overflow-clip rounded-lg border border-line bg-surface">
                  {heads && <LogHead heads={heads} />}
                  <ul aria-label={title} className="divide-y divide-line">
                    {found.rows.map((row) => children(row, zone))}
                  </ul>
                </div>
              )}
              <LogPager
                label={`Pages of ${title}`}
                page={page}
                {...(found.isExact ? { last: lastPage(found.total, logPageSize) } : {})}
                hasMore={found.hasMore}
                at={shown.at}
              />
            </div>
          )}
        </Loaded>
      )}
    </>
  )
}

function Waiting({ heads }: { heads: LogHeads | undefined }) {
  return (
    <div aria-hidden="true" className="rounded-lg border border-line bg-surface">
      {heads && <LogHead heads={heads} />}
      <div className="flex flex-col gap-5.5 p-3">
        {[1, 2, 3, 4, 5, 6, 7, 8].map((row) => (
          <Skeleton key={row} className={row % 2 === 0 ? 'w-3/4' : 'w-2/3'} />
        ))}
      </div>
    </div>
  )
}
