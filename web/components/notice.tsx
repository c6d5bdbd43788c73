import type { ReactNode } from 'react'

export function Notice({
  title,
  children,
  action,
}: {
  title: string
  children?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-12 text-center">
      <p className="text-base font-medium">{title}</p>
      {children && <div className="max-w-prose text-ink-muted">{children}</div>}
      {action}
    </div>
  )
}
