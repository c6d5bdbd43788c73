import type { ReactNode } from 'react'
import { isRefused } from './is-refused.ts'
import { LoadFailed } from './load-failed.tsx'
import { RefreshFailed } from './refresh-failed.tsx'

/** What was asked for, on its way there, or why it did not come. What is there outlives a failed second look. */
export function Loaded<Data>({
  data,
  error,
  retry,
  isSaid = false,
  waiting,
  children,
}: {
  data: Data | undefined
  error: Error | null
  retry: () => unknown
  /** Something above says already that a second look failed. */
  isSaid?: boolean
  waiting: ReactNode
  children: (data: Data) => ReactNode
}) {
  if (data !== undefined && !isRefused(error)) {
    return (
      <>
        {error && !isSaid && <RefreshFailed error={error} retry={retry} />}
        {children(data)}
      </>
    )
  }
  return error ? <LoadFailed error={error} retry={retry} /> : waiting
}
