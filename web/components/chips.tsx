import type { ReactNode } from 'react'

export function Chips({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-1">
      {children}
    </ul>
  )
}

export function Chip({ children }: { children: ReactNode }) {
  return (
    <li className="inline-flex min-h-6 max-w-full items-center gap-1 rounded-sm bg-sunken px-2 text-fine text-ink-muted">
      {children}
    </li>
  )
}
