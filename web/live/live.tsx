import { useQueryClient } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { messages } from '#domain/words/messages.ts'
import { checkAgain } from '../layout/load-session.ts'
import { isCheckLost, watchLostCheck } from '../layout/lost-check.ts'
import { LostNotice } from '../layout/lost-notice.tsx'
import { pageStart } from './elapsed.ts'
import { listen, type LastHeard } from './listen.ts'
import { makeRefresher } from './refresh.ts'

export function Live({ userId }: { userId: string }) {
  const queries = useQueryClient()
  const [isLost, setLost] = useState(false)
  // Another number lays the line anew.
  const [line, setLine] = useState(0)
  // Everything on this page was read after it began to load.
  const last = useRef<LastHeard>({ heard: pageStart() })
  const isUnchecked = useSyncExternalStore(watchLostCheck, isCheckLost)
  const ask = useCallback(async () => {
    await checkAgain(window.location.pathname)
    if (isCheckLost()) return false
    await queries.invalidateQueries()
    return true
  }, [queries])
  useEffect(() => {
    const leaving = new AbortController()
    const refresher = makeRefresher(queries)
    listen(
      userId,
      last.current,
      (word) => {
        setLost(word.kind === 'lost')
        if (word.kind === 'news') refresher.hear(word.news)
        if (word.kind === 'catch-up') refresher.catchUp()
        if (word.kind === 'alive' && isCheckLost()) void ask()
      },
      leaving.signal,
    )
    return () => {
      leaving.abort()
      refresher.stop()
    }
  }, [queries, userId, line, ask])
  useEffect(() => {
    if (!isUnchecked) return
    const again = () => void ask()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [isUnchecked, ask])
  // A line that is cut off may stay silent for long before it counts as broken, or still tell what came before. A new one
  // cannot be had then; where it can, the browser was wrong.
  useEffect(() => {
    const layAnew = (lost: boolean) => {
      setLost(lost)
      setLine((last) => last + 1)
    }
    const lose = () => layAnew(true)
    const find = () => layAnew(false)
    window.addEventListener('offline', lose)
    window.addEventListener('online', find)
    return () => {
      window.removeEventListener('offline', lose)
      window.removeEventListener('online', find)
    }
  }, [])
  const retry = async () => {
    if (!(await ask())) return
    setLost(false)
    setLine((last) => last + 1)
  }
  return (
    <LostNotice isShown={isLost || isUnchecked} {...(isUnchecked && { onRetry: retry })}>
      <WifiOff aria-hidden="true" className="mr-2 inline size-4" />
      {messages.live.lost} <span className="max-md:sr-only">{messages.live.outOfDate}</span>
    </LostNotice>
  )
}
