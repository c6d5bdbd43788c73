import { useId, type ReactNode } from 'react'

export function Panel({
  title,
  count = 1,
  height,
  children,
}: {
  title: string
  count?: number
  height: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      style={{ height }}
      className="mb-4 flex flex-col overflow-hidden rounded-lg border border-line bg-surface print:block print:h-auto! print:overflow-visible print:shadow-none"
    >
      <header className="flex shrink-0 items-baseline justify-between gap-2 border-b border-line px-3 py-2.5">
        <h2 id={id} className="text-body font-semibold">
          {title}
        </h2>
        {count > 1 && <span className="text-ink-muted tabular-nums">{count}</span>}
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
