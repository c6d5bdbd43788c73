import type { ReactNode } from 'react'
import { adminSiteMessages } from '#domain/admin-site-messages.ts'
import { messages } from '#domain/messages.ts'
import { Button, ButtonLink } from '../components/button.tsx'
import { Loaded } from '../components/loaded.tsx'
import { Notice } from '../components/notice.tsx'
import { PageHeader } from '../components/page-header.tsx'
import { Skeleton } from '../components/skeleton.tsx'
import { Turning } from '../components/turning.tsx'
import { useFirmClock } from '../layout/use-firm-clock.ts'
import { LogFilters, type LogFilter } from './log-filters.tsx'
import type { Log } from './use-log.ts'

const said = adminSiteMessages.log

/** Something long, newest first: filters, rows that open, and the way to older ones. */
export function LogScreen<Row>({
  title,
  shown,
  filters,
  none = said.none,
  about,
  children,
}: {
  title: string
  shown: Log<Row>
  filters: readonly LogFilter[]
  /** Said where there is nothing at all. */
  none?: string
  about?: ReactNode
  children: (row: Row, zone: string) => ReactNode
}) {
  const { log, page, isFiltered } = shown
  const clock = useFirmClock()
  const zone = clock.data?.time_zone
  return (
    <>
      <PageHeader title={page === 1 ? title : `${title}, ${messages.changelog.page(page)}`} heading={title} />
      {about}
      {filters.length > 0 && (
        <LogFilters
          filters={filters}
          values={shown.values}
          errors={shown.errors}
          onChange={shown.setFilter}
          onClear={shown.clear}
        />
      )}
      <Loaded
        data={log.data && zone ? { ...log.data, zone } : undefined}
        error={log.error ?? clock.error}
        retry={() => Promise.all([log.refetch(), clock.refetch()])}
        waiting={<Waiting />}
      >
        {({ rows, hasMore, zone }) => (
          <div aria-busy={log.isPlaceholderData} className={log.isPlaceholderData ? 'opacity-60' : ''}>
            <p role="status" className="sr-only">
              {log.isPlaceholderData ? '' : adminSiteMessages.log.shown(rows.length)}
            </p>
            {rows.length === 0 ? (
              <div className="rounded-lg border border-line bg-surface shadow-raised">
                <Empty page={page} none={none} onClear={isFiltered ? shown.clear : undefined} />
              </div>
            ) : (
              <ul
                aria-label={title}
                className="mb-4 divide-y divide-line rounded-lg border border-line bg-surface shadow-raised"
              >
                {rows.map((row) => children(row, zone))}
              </ul>
            )}
            <Turning label={`Pages of ${title}`} page={page} hasMore={hasMore} at={shown.at} />
          </div>
        )}
      </Loaded>
    </>
  )
}

function Empty({ page, none, onClear }: { page: number; none: string; onClear: (() => void) | undefined }) {
  if (page > 1) return <Notice title={said.noMore} action={<ButtonLink to="?">To the newest</ButtonLink>} />
  if (onClear === undefined) return <Notice title={none} />
  return <Notice title={said.noMatch} action={<Button onClick={onClear}>Clear filters</Button>} />
}

function Waiting() {
  return (
    <div
      role="status"
      aria-label={messages.generic.loading}
      className="flex flex-col gap-5 rounded-lg border border-line bg-surface p-4"
    >
      {[1, 2, 3, 4, 5, 6, 7, 8].map((row) => (
        <Skeleton key={row} className={row % 2 === 0 ? 'w-3/4' : 'w-2/3'} />
      ))}
    </div>
  )
}
