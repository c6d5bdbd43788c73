import type { ReactNode } from 'react'

/** The line below the top bar that tells how the app itself stands: a new version, no connection. */
export function Band({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="flex min-h-7 flex-wrap items-center justify-center gap-x-3 border-b border-line bg-accent-soft px-4 py-0.5 text-center text-small text-ink print:hidden">
      <span>{children}</span>
      {action}
    </div>
  )
}

/** A word to press inside a band. */
export function BandAction({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="-mx-1 flex h-6 items-center rounded-sm px-1 font-medium text-accent underline-offset-2 hover:underline"
    >
      {children}
    </button>
  )
}
