import { ChevronRight } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { myWorkScreen as said } from '#domain/words/my-work-page.ts'
import { Button } from '../components/button.tsx'
import type { Group } from './shown-work.ts'

export function WorkGroup({
  group: { key, label, total, items },
  isOpen,
  isLoadingMore,
  onTurn,
  onMore,
  children,
}: {
  group: Group
  isOpen: boolean
  isLoadingMore: boolean
  onTurn: () => void
  onMore: () => void
  children: ReactNode
}) {
  const id = useId()
  const left = total - items.length
  return (
    <section aria-labelledby={id}>
      <h2
        id={id}
        className={`text-fine font-semibold ${key === 'overdue' ? 'text-danger' : 'text-ink-muted'}`}
      >
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={onTurn}
          className="-ml-1 flex min-h-8 items-center gap-1 rounded-md pr-2 pl-1 hover:bg-hover max-md:min-h-11"
        >
          <ChevronRight
            aria-hidden="true"
            className={`size-3.5 shrink-0 text-ink-faint transition-transform print:hidden ${isOpen ? 'rotate-90' : ''}`}
          />
          {label}
          <span className="ml-1 font-medium text-ink-faint tabular-nums">
            {total.toLocaleString('en-US')}
          </span>
        </button>
      </h2>
      {isOpen && (
        <ul className="@container rounded-lg border border-line bg-surface max-md:-mx-4 max-md:rounded-none max-md:border-x-0">
          {children}
        </ul>
      )}
      {isOpen && left > 0 && (
        <Button variant="quiet" className="mt-1" disabled={isLoadingMore} onClick={onMore}>
          {isLoadingMore ? said.loadingMore : said.more}
          <span className="font-normal text-ink-faint tabular-nums">{said.left(left)}</span>
        </Button>
      )}
    </section>
  )
}
