import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { TimeOffEntry } from '#domain/calls/workload.ts'
import { timeOffScreen as said } from '#domain/words/time-off-screen.ts'
import { workloadMessages } from '#domain/words/workload.ts'
import { writeRange } from '#domain/written-dates.ts'
import { ask, call } from '../api/ask.ts'
import { messageOf } from '../api/client.ts'
import { newKey } from '../api/new-key.ts'
import { Button } from '../components/button.tsx'
import { Loaded } from '../components/loaded.tsx'
import { notifyDone, notifyFailed } from '../components/notify.ts'
import { Skeleton } from '../components/skeleton.tsx'
import { TimeOffForm } from './time-off-form.tsx'

/** When somebody is away: oneself, or for those who may another person by address. */
export function TimeOff({ email }: { email?: string }) {
  const queries = useQueryClient()
  const [changed, setChanged] = useState<TimeOffEntry>()
  const queryKey = ['time_off', email ?? '']
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => ask('GET api/time_off', { query: { email }, signal }),
    meta: { shows: ['user'] },
  })
  const askAgain = async () => {
    setChanged(undefined)
    await Promise.all([
      queries.invalidateQueries({ queryKey }),
      queries.invalidateQueries({ queryKey: ['workload'] }),
    ])
  }
  const restore = async ({ email: whose, from_date, to_date, note }: TimeOffEntry) => {
    const body = { email: whose, from_date, to_date, note }
    const answer = await call('POST api/time_off', { body, idempotencyKey: newKey() })
    if (answer.operation === 'ERROR') notifyFailed(answer.message)
    await askAgain()
  }
  const remove = async (entry: TimeOffEntry) => {
    try {
      const { operation, status, message } = await call('DELETE api/time_off/:id', {
        params: { id: entry.id },
      })
      // A 404 means that it is gone already.
      if (operation === 'ERROR' && status !== 404) notifyFailed(message)
      else notifyDone(workloadMessages.timeOffRemoved, { label: said.undo, run: () => void restore(entry) })
    } catch (fault) {
      notifyFailed(messageOf(fault))
    }
    await askAgain()
  }
  return (
    <div className="flex flex-col gap-4">
      <Loaded data={data} error={error} retry={refetch} waiting={<Skeleton className="my-3 w-64" />}>
        {(entries) =>
          entries.length === 0 ? (
            <p className="text-ink-muted">{said.none}</p>
          ) : (
            <ul aria-label={said.title} className="max-h-64 divide-y divide-line overflow-y-auto">
              {entries.map((entry) => (
                <Entry
                  key={entry.id}
                  entry={entry}
                  onChange={() => setChanged(entry)}
                  onRemove={() => void remove(entry)}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      <TimeOffForm
        key={changed === undefined ? 'new' : `${changed.id} ${changed.version}`}
        email={email}
        changed={changed}
        onDone={askAgain}
        onCancel={() => setChanged(undefined)}
      />
    </div>
  )
}

function Entry({
  entry: { from_date: from, to_date: to, note },
  onChange,
  onRemove,
}: {
  entry: TimeOffEntry
  onChange: () => void
  onRemove: () => void
}) {
  const days = writeRange(from, to)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <div className="min-w-0 flex-1 basis-40">
        <p>{days}</p>
        {note !== '' && <p className="text-small break-words text-ink-muted">{note}</p>}
      </div>
      <div className="flex gap-1">
        <Button size="small" variant="quiet" aria-label={said.about(said.change, days)} onClick={onChange}>
          {said.change}
        </Button>
        <Button size="small" variant="danger" aria-label={said.about(said.remove, days)} onClick={onRemove}>
          {said.remove}
        </Button>
      </div>
    </li>
  )
}
