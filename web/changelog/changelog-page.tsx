import { useSearchParams } from 'react-router'
import { readPage } from '#domain/records/page.ts'
import { messages } from '#domain/words/messages.ts'
import { askBody } from '../api/ask.ts'
import { ButtonLink } from '../components/button.tsx'
import { Loaded } from '../components/loaded.tsx'
import { Notice } from '../components/notice.tsx'
import { Page } from '../components/page.tsx'
import { PageHeader } from '../components/page-header.tsx'
import { LogPager } from '../components/pager.tsx'
import { Skeleton } from '../components/skeleton.tsx'
import { useFirmClock } from '../layout/use-firm-clock.ts'
import { usePageOfRows } from '../layout/use-page-of-rows.ts'
import { ChangelogDays } from './changelog-days.tsx'

const said = messages.changelog

export function ChangelogPage() {
  const [search] = useSearchParams()
  const page = readPage(search.get('page')) ?? 1
  const clock = useFirmClock()
  const changelog = usePageOfRows({
    queryKey: ['changelog', page],
    async read(signal) {
      const asked = { query: { page: String(page) }, signal }
      const { data: rows, has_more: hasMore } = await askBody('GET api/changelog/projects', asked)
      return { rows, hasMore }
    },
    page,
    shows: ['project', 'user'],
  })
  const zone = clock.data?.time_zone
  return (
    <Page width="form">
      <PageHeader title={page === 1 ? 'Changelog' : `Changelog, ${said.page(page)}`} heading="Changelog" />
      <Loaded
        data={changelog.data && zone ? { ...changelog.data, zone } : undefined}
        error={changelog.error ?? clock.error}
        retry={() => Promise.all([changelog.refetch(), clock.refetch()])}
        waiting={<Waiting />}
      >
        {({ rows, hasMore, zone }) => (
          <div aria-busy={changelog.isStale} className={changelog.isStale ? 'opacity-60' : ''}>
            {rows.length === 0 ? (
              <Empty page={page} />
            ) : (
              <>
                <ChangelogDays changes={rows} zone={zone} />
                <LogPager
                  label="Pages of the changelog"
                  page={page}
                  hasMore={hasMore}
                  at={(other) => (other === 1 ? '?' : `?page=${other}`)}
                />
              </>
            )}
          </div>
        )}
      </Loaded>
    </Page>
  )
}

function Empty({ page }: { page: number }) {
  if (page === 1) return <Notice isEmpty title={said.none} />
  return <Notice title={said.noMore} action={<ButtonLink to="?">To the newest changes</ButtonLink>} />
}

function Waiting() {
  return (
    <div role="status" aria-label={messages.generic.loading}>
      <Skeleton className="mb-2 w-48" />
      <div className="divide-y divide-line rounded-lg border border-line bg-surface">
        {[1, 2, 3, 4, 5, 6].map((change) => (
          <div key={change} className="flex flex-col gap-2 px-4 py-3">
            <Skeleton className="w-1/2" />
            <Skeleton className="w-3/4" />
          </div>
        ))}
      </div>
    </div>
  )
}
