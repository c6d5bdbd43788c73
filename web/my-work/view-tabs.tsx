import type { KeyboardEvent } from 'react'
import { workViews, type WorkView } from '#domain/my-work.ts'
import { myWorkScreen as said } from '#domain/words/my-work-page.ts'

export const panelId = 'my-work-lines'
export const tabIdOf = (view: WorkView) => `my-work-${view}`

export function ViewTabs({
  shown,
  totals,
  onShow,
}: {
  shown: WorkView
  totals: Partial<Record<WorkView, number>>
  onShow: (view: WorkView) => void
}) {
  const turn = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    const next = shown === 'mine' ? 'waiting' : 'mine'
    onShow(next)
    document.getElementById(tabIdOf(next))?.focus()
  }
  return (
    <div
      role="tablist"
      tabIndex={-1}
      aria-label={said.title}
      onKeyDown={turn}
      className="flex gap-4 border-line md:max-lg:w-full md:max-lg:border-b"
    >
      {workViews.map((view) => (
        <button
          key={view}
          type="button"
          role="tab"
          id={tabIdOf(view)}
          aria-selected={view === shown}
          aria-controls={panelId}
          tabIndex={view === shown ? 0 : -1}
          onClick={() => onShow(view)}
          className={`-mb-px flex min-h-9 shrink-0 items-center gap-1.5 border-b-2 px-1 text-small font-medium -outline-offset-2 max-md:min-h-11 print:hidden print:aria-selected:flex ${view === shown ? 'border-accent text-ink' : 'border-transparent text-ink-muted hover:text-ink'}`}
        >
          {said.views[view]}
          <span className="min-w-5 font-normal text-ink-faint tabular-nums">
            {totals[view]?.toLocaleString('en-US')}
          </span>
        </button>
      ))}
    </div>
  )
}
