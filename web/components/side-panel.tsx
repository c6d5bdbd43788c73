import type { ReactNode } from 'react'

/** A part of a record that stands beside its form. On the phone its tab has told its name already. */
export function SidePanel({
  title,
  count,
  action,
  children,
}: {
  title: string
  count?: number | undefined
  action?: ReactNode
  children: ReactNode
}) {
  return (
    <section aria-label={title} className="rounded-lg border border-line bg-surface p-4">
      <div className="flex min-h-7 items-center justify-between gap-3 pb-2 max-md:in-data-tabbed:min-h-0">
        <h2 className="flex items-baseline gap-1.5 font-semibold max-md:in-data-tabbed:sr-only">
          {title}
          {count !== undefined && count > 0 && (
            <span className="text-fine font-medium text-ink-faint tabular-nums">
              {count.toLocaleString('en-US')}
            </span>
          )}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}
