import { useRef, type KeyboardEvent } from 'react'
import { useTabInSight } from './use-tab-in-sight.ts'

/** `count` is given where there is one to be expected: its room is kept until it has come. */
export type Tab<Key extends string> = {
  key: Key
  label: string
  id: string
  panels: string
  count?: number | string | undefined
}

/** Tabs with the line under the one that is shown; arrows, Home and End go from one to the next. */
export function TabList<Key extends string>({
  label,
  tabs,
  shown,
  onShow,
  className = '',
}: {
  label: string
  tabs: readonly Tab<Key>[]
  shown: Key
  onShow: (key: Key) => void
  className?: string
}) {
  const row = useRef<HTMLDivElement>(null)
  useTabInSight(row, shown)
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const last = tabs.length - 1
    const at = tabs.findIndex(({ key }) => key === shown)
    const next = {
      ArrowLeft: at === 0 ? last : at - 1,
      ArrowRight: at === last ? 0 : at + 1,
      Home: 0,
      End: last,
    }[event.key]
    if (next === undefined) return
    // The row of tabs would be moved as well.
    event.preventDefault()
    onShow(tabs[next]?.key ?? shown)
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <div
      ref={row}
      role="tablist"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={move}
      className={`fades-where-cut flex gap-4 overflow-x-auto shadow-[inset_0_-1px_var(--line)] ${className}`}
    >
      {tabs.map(({ key, label, id, panels, ...more }) => (
        <button
          key={key}
          type="button"
          role="tab"
          id={id}
          aria-selected={key === shown}
          aria-controls={panels}
          tabIndex={key === shown ? 0 : -1}
          onClick={() => onShow(key)}
          className={`inline-flex min-h-9 shrink-0 items-center gap-1.5 border-b-2 px-1 font-medium -outline-offset-2 max-md:min-h-11 print:not-aria-selected:hidden ${key === shown ? 'border-accent text-ink' : 'border-transparent text-ink-muted hover:text-ink'}`}
        >
          {label}
          {'count' in more && (
            <span className="min-w-4 text-left text-fine font-normal text-ink-faint tabular-nums">
              {more.count?.toLocaleString('en-US')}
            </span>
          )}
        </button>
      ))}
    </div>
  )
}
