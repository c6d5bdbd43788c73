import { useEffect, useRef, type ReactNode } from 'react'
import { ErrorBanner } from '../components/error-banner.tsx'

/** The result that takes the place of a form or a wait, and the focus that went with them. */
export function ResultBanner({ isBad = false, children }: { isBad?: boolean; children: ReactNode }) {
  const said = useRef<HTMLDivElement>(null)
  useEffect(() => said.current?.focus(), [])
  if (isBad)
    return (
      <ErrorBanner ref={said} tabIndex={-1}>
        {children}
      </ErrorBanner>
    )
  return (
    <div
      ref={said}
      tabIndex={-1}
      role="status"
      className="rounded-md bg-green-soft px-4 py-3 break-words text-green-ink outline-none"
    >
      {children}
    </div>
  )
}
