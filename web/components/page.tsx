import type { ReactNode } from 'react'

/** A screen's width, by what it is. */
export function Page({
  width,
  className = '',
  children,
}: {
  width: keyof typeof widths
  className?: string
  children: ReactNode
}) {
  return <div className={`${widths[width]} print:max-w-none ${className}`}>{children}</div>
}

const widths = {
  list: 'max-w-420',
  dashboard: 'max-w-370',
  record: 'max-w-320',
  form: 'max-w-180',
}
