import type { ReactNode } from 'react'

export function Notice({
  title,
  children,
  action,
  isEmpty = false,
}: {
  title: string
  /** Nothing is here yet, and nothing is wrong: the bob hangs still. */
  isEmpty?: boolean
  children?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-12 text-center">
      {isEmpty && <Bob />}
      <p className="font-medium">{title}</p>
      {children && <div className="max-w-prose text-ink-muted">{children}</div>}
      {action}
    </div>
  )
}

function Bob() {
  return (
    <svg viewBox="0 0 16 64" className="h-16 w-4 text-accent print:hidden" aria-hidden="true">
      <path d="M8 0v48" stroke="currentColor" strokeWidth="2" />
      <path d="M4 47h8v4l-4 12-4-12z" fill="currentColor" />
    </svg>
  )
}
