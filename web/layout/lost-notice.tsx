import { useState, type ReactNode } from 'react'
import { Band, BandAction } from './band.tsx'

type Props = { isShown: boolean; onRetry?: () => Promise<void>; children: ReactNode }

/** The band that tells of a connection that is not there. */
export function LostNotice({ isShown, onRetry, children }: Props) {
  const [isBusy, setBusy] = useState(false)
  const retry = async () => {
    if (isBusy) return
    setBusy(true)
    await onRetry?.().finally(() => setBusy(false))
  }
  return (
    <div role="status">
      {isShown && (
        <Band {...(onRetry && { action: <BandAction onPress={() => void retry()}>Retry</BandAction> })}>
          {children}
        </Band>
      )}
    </div>
  )
}
