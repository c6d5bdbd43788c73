import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { newsWays, type NewsSettings as Settings, type NoticeKind } from '#domain/news.ts'
import { inboxMessages } from '#domain/words/inbox.ts'
import { newsMessages } from '#domain/words/news.ts'
import { calendarMessages } from '#domain/words/work-calendar.ts'
import { ask } from '../../api/ask.ts'
import { Button } from '../../components/button.tsx'
import { Loaded } from '../../components/loaded.tsx'
import { notifyDone, notifyFailed } from '../../components/notify.ts'
import { Skeleton } from '../../components/skeleton.tsx'
import { Toggle } from '../../components/toggle.tsx'
import { useWorkCalendar } from '../../layout/use-work-calendar.ts'
import { DigestPreview } from './digest-preview.tsx'

const said = inboxMessages.settings
const queryKey = ['news-settings']

/** What comes first concerns the person most; the order of the declaration is another one. */
const kinds = Object.keys(said.kinds) as (keyof typeof said.kinds)[]

export function NewsSettings() {
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => ask('GET api/news_settings', { signal }),
  })
  const { over, change } = useChanges()
  const time = useMorning()
  const [isPreviewed, setPreviewed] = useState(false)
  return (
    <Loaded data={data && over(data)} error={error} retry={refetch} waiting={<Waiting />}>
      {(settings) => (
        <div className="flex flex-col">
          {kinds.map((kind) => (
            <Ways
              key={kind}
              kind={kind}
              chosen={settings[kind]}
              onChoose={(way) => change({ [kind]: way })}
            />
          ))}
          <div className="mt-3 border-t border-line pt-3">
            <Toggle
              label={said.digest(time)}
              hint={said.digestHint}
              checked={settings.digest}
              onChange={(digest) => change({ digest })}
            />
            <Button variant="secondary" size="small" className="mt-2" onClick={() => setPreviewed(true)}>
              {said.showTodays}
            </Button>
            <DigestPreview open={isPreviewed} onClose={() => setPreviewed(false)} />
          </div>
        </div>
      )}
    </Loaded>
  )
}

/** Changes lie over what is saved until they are answered: one that fails takes back itself alone. */
function useChanges() {
  const queries = useQueryClient()
  const [underWay, setUnderWay] = useState<readonly Partial<Settings>[]>([])
  const { mutate } = useMutation({
    // Mutations of one scope run one after the other.
    scope: { id: 'news-settings' },
    mutationFn: (change: Partial<Settings>) => ask('PUT api/news_settings', { body: change }),
    onSuccess: async (saved) => {
      await queries.cancelQueries({ queryKey })
      queries.setQueryData<Settings>(queryKey, saved)
      notifyDone(newsMessages.saved)
    },
    onError: ({ message }) => notifyFailed(message),
    onSettled: (_saved, _error, change) =>
      setUnderWay((changes) => changes.filter((each) => each !== change)),
  })
  return {
    over(saved: Settings): Settings {
      const shown = { ...saved }
      for (const change of underWay) Object.assign(shown, change)
      return shown
    },
    change(change: Partial<Settings>) {
      setUnderWay((changes) => [...changes, change])
      mutate(change)
    },
  }
}

function Ways({
  kind,
  chosen,
  onChoose,
}: {
  kind: NoticeKind
  chosen: Settings[NoticeKind]
  onChoose: (way: Settings[NoticeKind]) => void
}) {
  return (
    <fieldset className="flex flex-wrap items-center justify-between gap-x-6 border-line py-1 not-first:border-t">
      <legend className="float-left min-w-48 flex-1 py-1">{said.kinds[kind]}</legend>
      <div className="flex flex-wrap gap-x-4">
        {newsWays.map((way) => (
          <label key={way} className="inline-flex min-h-7 items-center gap-1.5 text-small max-md:min-h-11">
            <input
              type="radio"
              name={`news-${kind}`}
              className="tick"
              checked={way === chosen}
              onChange={() => onChoose(way)}
            />
            {said.ways[way]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** The hour of the firm's calendar; until it is known the usual one. */
function useMorning(): string {
  const { data } = useWorkCalendar()
  return calendarMessages.hour(data?.morning_hour ?? usualHour)
}

const usualHour = 7

function Waiting() {
  return (
    <div className="flex flex-col">
      {kinds.map((kind) => (
        <div key={kind} className="flex min-h-9 items-center border-line not-first:border-t">
          <Skeleton className="w-48" />
        </div>
      ))}
    </div>
  )
}
