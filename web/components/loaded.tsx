import type { ReactNode } from 'react'
import { isRefused } from './is-refused.ts'
import { LoadFailed } from './load-failed.tsx'
import { RefreshFailed } from './refresh-failed.tsx'

/** Data that is there stays when reading it again fails. */
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
  /** The screen itself says that reading again failed. */
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
