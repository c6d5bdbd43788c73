import type { UseQueryResult } from '@tanstack/react-query'
import { panelHeights } from '#domain/conventions.ts'
import { messages } from '#domain/words/messages.ts'
import { AnnouncementCard } from './announcement-card.tsx'
import type { Announcement } from './announcements.ts'
import { Panel } from './panel.tsx'
import { PartFailed } from './part-failed.tsx'
import { useEver } from './use-ever.ts'
import { useNow } from './use-now.ts'

const said = messages.announcement

/** What the firm has to say at the moment. It is there when there is something, and stays once it was. */
export function AnnouncementsPanel({ announcements }: { announcements: UseQueryResult<Announcement[]> }) {
  const { data = [], dataUpdatedAt, error, refetch } = announcements
  const now = useNow(
    data.map(({ endsAt }) => endsAt),
    dataUpdatedAt,
  )
  const live = data.filter(({ endsAt }) => endsAt > now)
  const isThere = useEver(live.length > 0)
  return (
    <>
      {error && <PartFailed what={said.fetchFailed} error={error} retry={refetch} />}
      {isThere && (
        <Panel title={said.title} count={live.length} height={panelHeights.announcements}>
          {live.length === 0 && <p className="py-6 text-center text-ink-muted">{said.none}</p>}
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
