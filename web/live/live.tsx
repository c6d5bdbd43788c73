import { useQueryClient } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { messages } from '#domain/messages.ts'
import { listen } from './listen.ts'
import { makeRefresher } from './refresh.ts'

/** Keeps what is on the screen as the firm's records are, and says when it cannot. */
export function Live({ userId }: { userId: string }) {
  const queries = useQueryClient()
  const [isLost, setLost] = useState(false)
  useEffect(() => {
    const leaving = new AbortController()
    const refresher = makeRefresher(queries)
    listen(
      userId,
      (word) => {
        setLost(word.kind === 'lost')
        if (word.kind === 'news') refresher.hear(word.news)
        if (word.kind === 'catch-up') refresher.catchUp()
      },
      leaving.signal,
    )
    return () => {
      leaving.abort()
      refresher.stop()
    }
  }, [queries, userId])
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-3 z-40 flex justify-center px-3 print:hidden"
    >
      {isLost && (
        <p className="pointer-events-auto flex items-center gap-2 rounded-full bg-yellow-soft px-4 py-2 text-yellow-ink shadow-raised">
          <WifiOff aria-hidden="true" className="size-4 shrink-0" />
          {messages.live.lost}
        </p>
      )}
    </div>
  )
}
