import { useEffect, useRef } from 'react'
import type { Resource } from '#domain/kinds/kind.ts'
import { call } from '../../api/ask.ts'
import { useAttention } from '../../layout/use-attention.ts'
import { useKnownUnread } from '../../layout/use-known-unread.ts'

/** Whoever has a record before them has read what the inbox tells of it, also what comes meanwhile. */
export function useReadNotices({ model, plays }: Resource, id: string): void {
  const tell = useRef(useKnownUnread())
  const unread = useAttention()?.unread ?? 0
  const isTold = plays.isDiscussed === true || plays.waits !== undefined
  useEffect(() => {
    if (!isTold || unread === 0) return
    const read = async () => {
      const { data } = await call('POST api/inbox/read', { body: { model, id } })
      if (data !== null && data.changed > 0) await tell.current(data.unread)
    }
    const look = () => document.visibilityState === 'visible' && void read()
    if (document.visibilityState === 'visible') void read()
    // A page that was opened in the background is read once somebody looks at it.
    else document.addEventListener('visibilitychange', look, { once: true })
    return () => document.removeEventListener('visibilitychange', look)
  }, [model, id, isTold, unread])
}
