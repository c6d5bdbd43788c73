import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react'
import { pageSizes } from '#domain/records/list-query.ts'
import { messages } from '#domain/words/messages.ts'
import { Button } from '../../components/button.tsx'
import { lastPage, type ListState } from './list-state.ts'

/** Which rows are shown of how many, and the way to the others. */
export function Pager({
  state: { page, perPage },
  total,
  many,
  onTurn,
  onResize,
}: {
  state: Pick<ListState, 'page' | 'perPage'>
  /** Undefined until the first answer. */
  total: number | undefined
  /** What is counted. */
  many: string
  onTurn: (page: number) => void
  onResize: (perPage: number) => void
}) {
  const pages = lastPage(total ?? 0, perPage)
  const from = (page - 1) * perPage + 1
  const steps = [
    { label: 'First page', to: 1, Sign: ChevronFirst },
    { label: 'Previous page', to: page - 1, Sign: ChevronLeft },
    { label: 'Next page', to: page + 1, Sign: ChevronRight },
    { label: 'Last page', to: pages, Sign: ChevronLast },
  ]
  const canTurn = (to: number) => to >= 1 && to <= pages && to !== page
  return (
    <nav
      aria-label="Pages"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-3 text-ink-muted tabular-nums"
    >
      <label className="inline-flex items-center gap-2 print:hidden">
        Rows per page
        <select
          className="control w-auto"
          value={perPage}
          onChange={(event) => onResize(Number(event.target.value))}
        >
          {pageSizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
      <p role="status" className="min-h-5 sm:ml-auto">
        {total !== undefined && (
          <>
            <span>{messages.list.range(from, Math.min(from + perPage - 1, total), total)}</span> {many}
          </>
        )}
      </p>
      <div className="flex items-center gap-1 max-sm:w-full max-sm:justify-between max-lg:ml-auto print:hidden">
        {steps.map(({ label, to, Sign }, index) => (
          <span key={label} className="contents">
            {index === 2 && <span className="px-2">{messages.list.page(page, pages)}</span>}
            <Step label={label} Sign={Sign} onTurn={canTurn(to) ? () => onTurn(to) : undefined} />
          </span>
        ))}
      </div>
    </nav>
  )
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
      size="icon"
      aria-label={label}
      aria-disabled={onTurn === undefined}
      onClick={onTurn}
      className="aria-disabled:cursor-default aria-disabled:bg-transparent aria-disabled:text-ink-faint"
    >
      <Sign aria-hidden="true" className="size-4" />
    </Button>
  )
}
