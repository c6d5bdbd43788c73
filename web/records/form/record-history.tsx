import { useState } from 'react'
import { messages } from '#domain/words/messages.ts'
import type { Model } from '#domain/kinds/kind.ts'
import { writeDate, writeInstant } from '#domain/written-dates.ts'
import { statusOf } from '../../api/records.ts'
import { Button } from '../../components/button.tsx'
import { Disclosure } from '../../components/disclosure.tsx'
import { Loaded } from '../../components/loaded.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { useFirmClock } from '../../layout/use-firm-clock.ts'
import { HistoryEntry, type RecordChange } from './record-history-entry.tsx'
import { useRecordHistory } from './use-record-history.ts'

const said = messages.recordHistory

/** Under a form: who changed the record last and, opened, every change there was. */
export function RecordHistory({
  model,
  id,
  width = 'max-w-4xl',
}: {
  model: Model
  id: string
  width?: string
}) {
  const [isOpen, setOpen] = useState(false)
  const { data: clock } = useFirmClock()
  const history = useRecordHistory(model, id)
  // Not for whoever is looking: then it is not there.
  if ([401, 403, 404].includes(statusOf(history.error))) return null
  const zone = clock?.time_zone
  const last = history.data?.rows[0]
  return (
    <Disclosure
      label="History"
      isOpen={isOpen}
      onToggle={setOpen}
      className={`mt-4 print:hidden ${width}`}
      aside={
        last &&
        zone && (
          <span className="min-w-0 break-words text-ink-muted">
            {said.lastChange(authorOf(last), momentOf(last, zone))}
          </span>
        )
      }
    >
      <Loaded
        data={history.data && zone ? { ...history.data, zone } : undefined}
        error={history.error}
        retry={history.refetch}
        waiting={<Skeleton className="w-2/3" />}
      >
        {({ rows, hasMore, zone }) => (
          <div aria-busy={history.isAsking} className="flex flex-col gap-4">
            {rows.length === 0 && <p className="text-ink-muted">{said.none}</p>}
            <ol className="flex flex-col gap-5">
              {rows.map((change) => (
                <HistoryEntry
                  key={change.id}
                  change={change}
                  author={authorOf(change)}
                  moment={momentOf(change, zone)}
                />
              ))}
            </ol>
            {hasMore && (
              <div>
                <Button disabled={history.isAsking} onClick={() => void history.showOlder()}>
                  Show older
                </Button>
              </div>
            )}
          </div>
        )}
      </Loaded>
    </Disclosure>
  )
}

function authorOf({ changed_by: author }: RecordChange): string {
  return author?.name ?? said.nobody
}

function momentOf({ changed_at: at }: RecordChange, zone: string): string {
  const { date, time } = writeInstant(at, zone)
  return `${writeDate(date)}, ${time}`
}
