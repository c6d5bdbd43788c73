import { ChevronRight } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { grouped } from '#domain/words/counted.ts'
import { myWorkScreen as said } from '#domain/words/my-work-page.ts'
import { Button } from '../components/button.tsx'
import { RefreshFailed } from '../components/refresh-failed.tsx'
import type { Group } from './shown-work.ts'
import type { More } from './use-my-work.ts'

export function WorkGroup({
  group: { key, label, total, items },
  isOpen,
  isCut,
  more,
  onTurn,
  children,
}: {
  group: Group
  isOpen: boolean
  /** Lines are still to be drawn: what stands below them waits. */
  isCut: boolean
  more: More
  onTurn: () => void
  children: ReactNode
}) {
  const id = useId()
  const left = total - items.length
  return (
    <section aria-labelledby={id}>
      <h2
        id={id}
        className={`sticky top-12 z-2 bg-canvas text-fine font-semibold max-md:-mx-4 max-md:px-4 print:static ${key === 'overdue' ? 'text-danger' : 'text-ink-muted'}`}
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
          <span className="ml-1 font-medium text-ink-faint tabular-nums">{grouped(total)}</span>
        </button>
      </h2>
      {isOpen && (
        <ul className="@container rounded-lg border border-line bg-surface max-md:-mx-4 max-md:rounded-none max-md:border-x-0">
          {children}
        </ul>
      )}
      {isOpen && !isCut && left > 0 && <ShowMore more={more} left={left} />}
    </section>
  )
}

function ShowMore({ more: { isLoading, error, show }, left }: { more: More; left: number }) {
  if (error)
    return (
      <div className="mt-2">
        <RefreshFailed
          error={error}
          retry={show}
          said={said.moreFailed(error.message)}
          again={said.tryAgain}
        />
      </div>
    )
  return (
    <Button variant="quiet" className="mt-1" disabled={isLoading} onClick={show}>
      {isLoading ? said.loadingMore : said.more}
      <span className="font-normal text-ink-faint tabular-nums">{said.left(left)}</span>
    </Button>
  )
}
