import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { feedKinds, type FeedKind } from '#domain/calendar-feeds.ts'
import { calendarFeedsScreen as said } from '#domain/words/calendar-feeds-screen.ts'
import { ask, call } from '../api/ask.ts'
import { messageOf } from '../api/client.ts'
import { useConfirm } from '../components/confirm.tsx'
import { Loaded } from '../components/loaded.tsx'
import { notifyDone, notifyFailed } from '../components/notify.ts'
import { Skeleton } from '../components/skeleton.tsx'
import { useFirmClock } from '../layout/use-firm-clock.ts'
import { FeedLine, type Feed } from './feed-line.tsx'

const feedsKey = ['calendar-feeds']

/** The addresses that a person's calendar programs read. */
export function CalendarFeeds() {
  const queries = useQueryClient()
  const confirm = useConfirm()
  const clock = useFirmClock()
  const zone = clock.data?.time_zone
  const feeds = useQuery({
    queryKey: feedsKey,
    queryFn: ({ signal }) => ask('GET api/calendar/feeds', { signal }),
  })
  // Told once, and kept only as long as it is looked at.
  const [urls, setUrls] = useState<Partial<Record<FeedKind, string>>>({})
  // A ref and not state: the second of two clicks comes before the next render.
  const isBusy = useRef(false)
  const alone = async (work: () => Promise<void>) => {
    if (isBusy.current) return
    isBusy.current = true
    try {
      await work()
    } catch (error) {
      notifyFailed(messageOf(error))
    }
    await queries.invalidateQueries({ queryKey: feedsKey })
    isBusy.current = false
  }
  const agree = (text: string, yes: string, kind: FeedKind) =>
    confirm({ text, about: said.confirmAbout(said.kinds[kind].name), yes })
  const make = (kind: FeedKind, present: Feed | undefined) =>
    alone(async () => {
      if (present && !(await agree(said.replaceConfirm, said.replace, kind))) return
      const { url } = await ask('POST api/calendar/feeds', { body: { kind } })
      setUrls((now) => ({ ...now, [kind]: url }))
    })
  const end = ({ id, kind }: Feed) =>
    alone(async () => {
      if (!(await agree(said.endConfirm, said.end, kind))) return
      const { operation, status, message } = await call('DELETE api/calendar/feeds/:id', { params: { id } })
      // A 404 means that it has ended already.
      if (operation === 'ERROR' && status !== 404) return notifyFailed(message)
      setUrls((now) => ({ ...now, [kind]: undefined }))
      notifyDone(said.ended)
    })
  return (
    <Loaded
      data={feeds.data && zone ? { feeds: feeds.data, zone } : undefined}
      error={feeds.error ?? clock.error}
      retry={() => Promise.all([feeds.refetch(), clock.refetch()])}
      waiting={<Skeleton className="my-3 w-64" />}
    >
      {({ feeds, zone }) => (
        <ul className="divide-y divide-line">
          {feedKinds.map((kind) => {
            const feed = feeds.find((each) => each.kind === kind)
            return (
              <FeedLine
                key={kind}
                kind={kind}
                feed={feed}
                url={urls[kind]}
                zone={zone}
                onMake={() => void make(kind, feed)}
                onEnd={() => feed && void end(feed)}
              />
            )
          })}
        </ul>
      )}
    </Loaded>
  )
}
