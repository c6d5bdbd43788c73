import { useId, type ReactNode } from 'react'

export function Panel({
  title,
  count = 1,
  height,
  isNotice = false,
  children,
}: {
  title: string
  count?: number
  height: string
  /** A panel beside the work, whose heading is no louder than what it says. */
  isNotice?: boolean
  children: ReactNode
}) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      style={{ height }}
      className="flex flex-col overflow-hidden rounded-lg border border-line bg-surface print:mb-4 print:block print:h-auto! print:overflow-visible"
    >
      <header className="flex shrink-0 items-baseline gap-2 border-b border-line px-4 py-3">
        <h2 id={id} className={`font-semibold ${isNotice ? 'text-small' : 'text-body'}`}>
          {title}
        </h2>
        {count > 1 && <span className="text-fine font-medium text-ink-faint tabular-nums">{count}</span>}
      </header>
      <div
        role="group"
        aria-labelledby={id}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keyboard too
        tabIndex={0}
        className="scrolls min-h-0 flex-1 overflow-y-auto -outline-offset-2 print:overflow-visible"
      >
        {children}
      </div>
    </section>
  )
}
