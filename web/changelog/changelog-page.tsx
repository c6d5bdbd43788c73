import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { messages } from '#domain/messages.ts'
import { project } from '#domain/resources/project.ts'
import { writeDate, writeInstant } from '#domain/written-dates.ts'
import { call, dataOf, pathWith } from '../api/client.ts'
import { ButtonLink } from '../components/button.tsx'
import { Loaded } from '../components/loaded.tsx'
import { Notice } from '../components/notice.tsx'
import { PageHeader } from '../components/page-header.tsx'
import { Skeleton } from '../components/skeleton.tsx'
import { useFirmClock } from '../layout/use-firm-clock.ts'

type Change = {
  project_id: string
  project_name: string
  change_description: string
  changed_at: string
  changed_by: string
}

/** What changed in projects, newest first, day by day. */
export function ChangelogPage() {
  const [search] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1)
  const clock = useFirmClock()
  const changelog = useQuery({
    queryKey: ['changelog', page],
    queryFn: async ({ signal }) => {
      const answer = await call<Change[]>('GET', 'api/changelog/projects', {
        query: { page: String(page) },
        signal,
      })
      return { changes: dataOf(answer), hasMore: answer.body['has_more'] === true }
    },
    placeholderData: keepPreviousData,
  })
  const zone = clock.data?.time_zone
  return (
    <div className="max-w-4xl">
      <PageHeader title="Changelog" />
      <Loaded
        data={changelog.data && zone ? { ...changelog.data, zone } : undefined}
        error={changelog.error ?? clock.error}
        retry={() => Promise.all([changelog.refetch(), clock.refetch()])}
        waiting={<Waiting />}
      >
        {({ changes, hasMore, zone }) => (
          <div
            aria-busy={changelog.isPlaceholderData}
            className={changelog.isPlaceholderData ? 'opacity-60' : ''}
          >
            <Changes changes={changes} zone={zone} isFirst={page === 1} />
            <Turning page={page} hasMore={hasMore} />
          </div>
        )}
      </Loaded>
    </div>
  )
}

function Changes({ changes, zone, isFirst }: { changes: Change[]; zone: string; isFirst: boolean }) {
  if (changes.length === 0) {
    return <Notice title={isFirst ? messages.changelog.none : messages.changelog.noMore} />
  }
  const days = Map.groupBy(changes, (change) => writeInstant(change.changed_at, zone).date)
  return [...days].map(([day, changes]) => (
    <section key={day} aria-labelledby={`day-${day}`} className="pb-5">
      <h2 id={`day-${day}`} className="pb-1.5 font-semibold">
        {writeDate(day, 'long')}
      </h2>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface shadow-raised">
        {changes.map((change) => (
          <Entry
            key={`${change.changed_at} ${change.project_id} ${change.change_description}`}
            change={change}
            zone={zone}
          />
        ))}
      </ul>
    </section>
  ))
}

function Entry({ change, zone }: { change: Change; zone: string }) {
  return (
    <li className="grid gap-x-4 gap-y-0.5 px-3.5 py-2.5 lg:grid-cols-[minmax(0,1fr)_10rem_4.5rem]">
      <div className="min-w-0 break-words">
        <Link
          to={pathWith(project.pages.update, change.project_id)}
          className="font-medium text-accent hover:underline"
        >
          {change.project_name}
        </Link>
        <p>{change.change_description}</p>
      </div>
      <p className="flex flex-wrap gap-x-3 text-ink-muted lg:contents">
        <span className="lg:text-right">{change.changed_by}</span>
        <time dateTime={change.changed_at} className="lg:text-right">
          {writeInstant(change.changed_at, zone).time}
        </time>
      </p>
    </li>
  )
}

function Turning({ page, hasMore }: { page: number; hasMore: boolean }) {
  if (page === 1 && !hasMore) return null
  return (
    <nav aria-label="Pages of the changelog" className="flex justify-between gap-2">
      {page > 1 ? <ButtonLink to={`?page=${page - 1}`}>Newer</ButtonLink> : <span />}
      {hasMore && <ButtonLink to={`?page=${page + 1}`}>Older</ButtonLink>}
    </nav>
  )
}

function Waiting() {
  return (
    <div
      role="status"
      aria-label={messages.generic.loading}
      className="flex flex-col gap-5 rounded-lg border border-line bg-surface p-4"
    >
      {[1, 2, 3, 4, 5, 6].map((change) => (
        <div key={change} className="flex flex-col gap-2">
          <Skeleton className="w-1/2" />
          <Skeleton className="w-3/4" />
        </div>
      ))}
    </div>
  )
}
