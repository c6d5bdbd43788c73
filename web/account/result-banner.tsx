import { useEffect, useRef, type ReactNode } from 'react'
import { ErrorBanner } from '../components/error-banner.tsx'

type Given = {
  isBad?: boolean
  /** Nothing went wrong here: what was brought along is no good any more. */
  isSoft?: boolean
  children: ReactNode
}

/** The banner takes the focus that was on the form it replaces. */
export function ResultBanner({ isBad = false, isSoft = false, children }: Given) {
  const said = useRef<HTMLDivElement>(null)
  useEffect(() => said.current?.focus(), [])
  if (isBad && !isSoft)
    return (
      <ErrorBanner ref={said} tabIndex={-1}>
        {children}
      </ErrorBanner>
    )
  return (
    <div
      ref={said}
      tabIndex={-1}
      role={isBad ? 'alert' : 'status'}
      className={`rounded-md px-3 py-2 break-words outline-none ${isBad ? 'bg-danger-soft' : 'bg-green-soft text-green-ink'}`}
    >
      {children}
    </div>
  )
}
