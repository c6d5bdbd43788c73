import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react'
import { pageSizes } from '#domain/records/list-query.ts'
import { lastPage, offsetOf } from '#domain/records/page.ts'
import { messages } from '#domain/words/messages.ts'
import { Button, ButtonLink } from './button.tsx'

/** With what a page leaves below it: as high as three toasts that lie on each other. */
const clearOfToasts = 'pb-6 print:pb-0'

export function Pager({
  state: { page, perPage },
  total,
  isWaiting,
  many,
  onTurn,
  onResize,
}: {
  state: { page: number; perPage: number }
  /** Undefined until the first answer. */
  total: number | undefined
  /** Seen once the rows are known: below those of a short list it would jump up. */
  isWaiting: boolean
  many: string
  onTurn: (page: number) => void
  onResize: (perPage: number) => void
}) {
  const last = lastPage(total ?? 0, perPage)
  const turns = turnsFrom(page, { last, hasMore: page < last })
  const steps = [
    { label: 'First page', to: turns.first, Sign: ChevronFirst },
    { label: 'Previous page', to: turns.previous, Sign: ChevronLeft },
    { label: 'Next page', to: turns.next, Sign: ChevronRight },
    { label: 'Last page', to: turns.last, Sign: ChevronLast },
  ]
  return (
    <nav
      aria-label="Pages"
      className={`flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-3 text-small text-ink-muted tabular-nums ${clearOfToasts} ${isWaiting ? 'invisible' : ''}`}
    >
      <label className="inline-flex items-center gap-2 print:hidden">
        Rows per page
        <select
          className="control min-h-7 w-auto border-line py-0.5 max-md:min-h-11"
          value={perPage}
          onChange={(event) => onResize(Number(event.target.value))}
        >
          {[...new Set([...pageSizes, perPage])].map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
      {/* There before its words: only then are they announced. */}
      <p role="status" className="visible min-h-4.5 md:ml-auto">
        {total !== undefined && (
          <>
            <span>{messages.list.range(...rangeOf(page, perPage, total))}</span> {many}
          </>
        )}
      </p>
      <div className="flex items-center gap-1 max-md:w-full max-md:justify-between print:hidden">
        {steps.map(({ label, to, Sign }, index) => (
          <span key={label} className="contents">
            {index === 2 && <span className="px-2">{messages.list.page(page, last)}</span>}
            <Step label={label} Sign={Sign} onTurn={to === undefined ? undefined : () => onTurn(to)} />
          </span>
        ))}
      </div>
    </nav>
  )
}

/** A pager for what is written newest first: newer, older, and both ends as far as they are known. */
export function LogPager({
  label,
  page,
  last,
  hasMore,
  at,
}: {
  label: string
  page: number
  /** Left out where nobody has counted the pages. */
  last?: number
  hasMore: boolean
  at: (page: number) => string
}) {
  if (page === 1 && !hasMore) return null
  const turns = turnsFrom(page, { last, hasMore })
  return (
    <nav
      aria-label={label}
      className={`grid grid-cols-[1fr_auto_1fr] items-center gap-2 print:hidden ${clearOfToasts}`}
    >
      <span className="flex gap-2">
        {turns.first !== undefined && (
          <ButtonLink to={at(turns.first)}>
            <ChevronFirst aria-hidden="true" className="size-4" />
            <span className="max-sm:sr-only">Newest</span>
          </ButtonLink>
        )}
        {turns.previous !== undefined && <ButtonLink to={at(turns.previous)}>Newer</ButtonLink>}
      </span>
      <span className="text-center text-ink-muted tabular-nums max-sm:col-span-3 max-sm:row-start-2">
        {last === undefined ? messages.changelog.page(page) : messages.list.page(page, last)}
      </span>
      <span className="col-start-3 row-start-1 flex justify-end gap-2">
        {turns.next !== undefined && <ButtonLink to={at(turns.next)}>Older</ButtonLink>}
        {turns.last !== undefined && (
          <ButtonLink to={at(turns.last)}>
            <span className="max-sm:sr-only">Oldest</span>
            <ChevronLast aria-hidden="true" className="size-4" />
          </ButtonLink>
        )}
      </span>
    </nav>
  )
}

export function rangeOf(page: number, size: number, total: number): [from: number, to: number, of: number] {
  const before = offsetOf(page, size)
  return [before + 1, Math.min(before + size, total), total]
}

type Turn = number | undefined

/** The pages that can be turned to; the last one only where it is known. */
function turnsFrom(page: number, { last, hasMore }: { last: Turn; hasMore: boolean }) {
  const turn = (to: Turn): Turn =>
    to === undefined || to < 1 || to === page || to > (last ?? to) ? undefined : to
  return {
    first: turn(1),
    previous: turn(page - 1),
    next: hasMore ? turn(page + 1) : undefined,
    last: turn(last),
  }
}

/** Where there is nowhere to turn it does nothing, but stays in place and keeps the focus. */
function Step({
  label,
  Sign,
  onTurn,
}: {
  label: string
  Sign: LucideIcon
  onTurn: (() => void) | undefined
}) {
  return (
    <Button
      variant="quiet"
      size="small icon"
      aria-label={label}
      aria-disabled={onTurn === undefined}
      onClick={onTurn}
      className="aria-disabled:cursor-default aria-disabled:bg-transparent aria-disabled:opacity-40"
    >
      <Sign aria-hidden="true" className="size-4" />
    </Button>
  )
}
