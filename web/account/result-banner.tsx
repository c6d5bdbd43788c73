import { useEffect, useRef, type ReactNode } from 'react'
import { ErrorBanner } from '../components/error-banner.tsx'

/** The banner takes the focus that was on the form it replaces. */
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
      className="rounded-md bg-green-soft px-3 py-2 break-words text-green-ink outline-none"
    >
      {children}
    </div>
  )
}
