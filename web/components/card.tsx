import type { ReactNode } from 'react'
import { grouped } from '#domain/words/counted.ts'

/** A part of a page with its own heading. Where the phone's tabs have told its name, it is not told again. */
export function Card({
  title,
  count,
  action,
  className = '',
  children,
}: {
  title: string
  count?: number | undefined
  action?: ReactNode
  className?: string
  children: ReactNode
}) {
  return (
    <section
      aria-label={title}
      className={`min-w-0 rounded-lg border border-line bg-surface p-4 ${className}`}
    >
      <header className="flex min-h-7 flex-wrap items-center justify-between gap-x-3 gap-y-1 pb-2 max-md:in-data-tabbed:min-h-0">
        <h2 className="flex items-baseline gap-1.5 font-semibold max-md:in-data-tabbed:sr-only">
          {title}
          {count !== undefined && count > 0 && (
            <span className="text-fine font-medium text-ink-faint tabular-nums">{grouped(count)}</span>
          )}
        </h2>
        {action}
      </header>
      {children}
    </section>
  )
}
