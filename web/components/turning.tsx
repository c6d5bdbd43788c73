import { messages } from '#domain/messages.ts'
import { ButtonLink } from './button.tsx'

/** As far as the server counts pages. */
const lastPage = 999_999

/** Which page an address asks for. */
export function pageIn(search: URLSearchParams): number {
  const page = Math.trunc(Number(search.get('page')))
  return page >= 1 ? Math.min(page, lastPage) : 1
}

/** The way to newer and older pages of what is written newest first. */
export function Turning({
  label,
  page,
  hasMore,
  at,
}: {
  label: string
  page: number
  hasMore: boolean
  /** Where another page is. */
  at: (page: number) => string
}) {
  if (page === 1 && !hasMore) return null
  return (
    <nav aria-label={label} className="grid grid-cols-[1fr_auto_1fr] items-center gap-2 print:hidden">
      <span>{page > 1 && <ButtonLink to={at(page - 1)}>Newer</ButtonLink>}</span>
      <span className="text-ink-muted tabular-nums">{messages.changelog.page(page)}</span>
      <span className="text-right">{hasMore && <ButtonLink to={at(page + 1)}>Older</ButtonLink>}</span>
    </nav>
  )
}
