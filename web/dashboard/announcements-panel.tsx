import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { panelHeights } from '#domain/conventions.ts'
import { messages } from '#domain/words/messages.ts'
import { firstNameOf } from '#domain/pages/dashboard.ts'
import { writeTimeLeft, nextChangeOf } from '#domain/time-left.ts'
import type { Announcement } from './announcements.ts'
import { Panel } from './panel.tsx'
import { PartFailed } from './part-failed.tsx'
import { useLatch } from './use-latch.ts'

const said = messages.announcement

export function AnnouncementsPanel({ announcements }: { announcements: UseQueryResult<Announcement[]> }) {
  const { data = [], dataUpdatedAt, error, refetch } = announcements
  const now = useNow(
    data.map(({ endsAt }) => endsAt),
    dataUpdatedAt,
  )
  const live = data.filter(({ endsAt }) => endsAt > now)
  const isThere = useLatch(live.length > 0)
  return (
    <>
      {error && <PartFailed what={said.fetchFailed} error={error} retry={refetch} />}
      {isThere && (
        <Panel title={said.title} count={live.length} height={panelHeights.announcements} isNotice>
          {live.length === 0 && <p className="px-4 py-3 text-small text-ink-muted">{said.none}</p>}
          <ul className="divide-y divide-line">
            {live.map((announcement) => (
              <AnnouncementCard
                key={announcement.id}
                announcement={announcement}
                secondsLeft={(announcement.endsAt - now) / 1000}
              />
            ))}
          </ul>
        </Panel>
      )}
    </>
  )
}

function AnnouncementCard({
  announcement: { title, content, author },
  secondsLeft,
}: {
  announcement: Announcement
  secondsLeft: number
}) {
  return (
    <li className="px-4 py-2">
      <h3 className="text-small font-lead break-words">{title}</h3>
      <p className="text-small break-words whitespace-pre-line text-ink-muted">{content}</p>
      <p className="pt-1 text-fine text-ink-faint">
        {firstNameOf(author)} <span aria-hidden="true">·</span>{' '}
        <span className="whitespace-nowrap">
          {messages.announcement.expiresIn(writeTimeLeft(secondsLeft))}
        </span>
      </p>
    </li>
  )
}

/** Renders again whenever the words for the remaining time change. */
function useNow(ends: readonly number[], toldAt: number): number {
  const [ticked, setTicked] = useState(toldAt)
  const now = Math.max(ticked, toldAt)
  const wait = Math.min(...ends.filter((end) => end > now).map((end) => nextChangeOf(end - now)))
  useEffect(() => {
    if (!Number.isFinite(wait)) return
    const timer = setTimeout(() => setTicked(Date.now()), wait)
    return () => clearTimeout(timer)
  }, [now, wait])
  return now
}
