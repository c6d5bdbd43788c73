import type { ReactNode } from 'react'

/** Bad news in white on red. */
export function ErrorBanner({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="rounded-md bg-danger-fill px-4 py-3 text-on-danger">
      {children}
    </div>
  )
}
