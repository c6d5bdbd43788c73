import { useEffect, useRef, type ReactNode } from 'react'

/** The banner takes the focus that was on the form it replaces. */
export function ResultBanner({ isBad = false, children }: { isBad?: boolean; children: ReactNode }) {
  const said = useRef<HTMLDivElement>(null)
  useEffect(() => said.current?.focus(), [])
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
