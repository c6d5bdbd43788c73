import { ChevronFirst, ChevronLast } from 'lucide-react'
import { messages } from '#domain/words/messages.ts'
import { ButtonLink } from './button.tsx'

/** As far as the server counts pages. */
const lastPage = 999_999

/** Which page an address asks for. */
export function pageIn(search: URLSearchParams): number {
  const page = Math.trunc(Number(search.get('page')))
  return page >= 1 ? Math.min(page, lastPage) : 1
}

/** A pager for what is written newest first: newer, older, and both ends as far as they are known. */
export function LogPager({
  label,
  page,
  pages,
  hasMore,
  at,
}: {
  label: string
  page: number
  /** Left out where nobody has counted them. */
  pages?: number
  hasMore: boolean
  /** Where another page is. */
  at: (page: number) => string
}) {
  if (page === 1 && !hasMore) return null
  return (
    <nav aria-label={label} className="grid grid-cols-[1fr_auto_1fr] items-center gap-2 print:hidden">
      <span className="flex gap-2">
        {page > 1 && (
          <>
            <ButtonLink to={at(1)}>
              <ChevronFirst aria-hidden="true" className="size-4" />
              <span className="max-sm:sr-only">Newest</span>
            </ButtonLink>
            <ButtonLink to={at(page - 1)}>Newer</ButtonLink>
          </>
        )}
      </span>
      <span className="text-center text-ink-muted tabular-nums max-sm:col-span-3 max-sm:row-start-2">
        {pages === undefined ? messages.changelog.page(page) : messages.list.page(page, pages)}
      </span>
      <span className="col-start-3 row-start-1 flex justify-end gap-2">
        {hasMore && <ButtonLink to={at(page + 1)}>Older</ButtonLink>}
        {hasMore && pages !== undefined && (
          <ButtonLink to={at(pages)}>
            <span className="max-sm:sr-only">Oldest</span>
            <ChevronLast aria-hidden="true" className="size-4" />
          </ButtonLink>
        )}
      </span>
    </nav>
  )
}
