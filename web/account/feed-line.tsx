import { useEffect, useRef } from 'react'
import type { FeedKind } from '#domain/calendar-feeds.ts'
import type { DataOf } from '#domain/calls/registry.ts'
import { calendarFeedsScreen as said } from '#domain/words/calendar-feeds-screen.ts'
import { writeDate, writeInstant } from '#domain/written-dates.ts'
import { Button } from '../components/button.tsx'
import { CopyButton } from '../components/copy-button.tsx'

export type Feed = DataOf<'GET api/calendar/feeds'>[number]

export function FeedLine({
  kind,
  feed,
  url,
  zone,
  onMake,
  onEnd,
}: {
  kind: FeedKind
  feed: Feed | undefined
  /** While it can still be shown. */
  url: string | undefined
  zone: string
  onMake: () => void
  onEnd: () => void
}) {
  const { name, holds } = said.kinds[kind]
  return (
    <li className="flex flex-col gap-3 py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <p>{name}</p>
          <p className="text-small text-ink-muted">{holds}</p>
          {feed && (
            <p className="flex flex-wrap gap-x-4 text-small text-ink-muted">
              <span>{said.since(writeMoment(feed.created_at, zone))}</span>
              <span>
                {feed.last_used_at === null
                  ? said.unused
                  : said.lastUsed(writeMoment(feed.last_used_at, zone))}
              </span>
            </p>
          )}
        </div>
        <div className="flex gap-2">
          {feed && (
            <Button size="small" variant="danger" aria-label={said.about(said.end, name)} onClick={onEnd}>
              {said.end}
            </Button>
          )}
          <Button
            size="small"
            aria-label={said.about(feed ? said.replace : said.subscribe, name)}
            onClick={onMake}
          >
            {feed ? said.replace : said.subscribe}
          </Button>
        </div>
      </div>
      {url !== undefined && <Address key={url} name={name} url={url} />}
    </li>
  )
}

function Address({ name, url }: { name: string; url: string }) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center gap-2">
        <input
          ref={field}
          readOnly
          aria-label={said.address(name)}
          value={url}
          className="control min-w-0 flex-1 font-mono text-small"
        />
        <CopyButton text={url} />
      </div>
      <p className="text-small text-ink-muted">{said.once}</p>
    </div>
  )
}

function writeMoment(instant: string, zone: string): string {
  const { date, time } = writeInstant(instant, zone)
  return `${writeDate(date)}, ${time}`
}
