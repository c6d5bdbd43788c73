import { messages } from '#domain/words/messages.ts'
import type { Model } from '#domain/kinds/kind.ts'
import { writeDate, writeInstant } from '#domain/written-dates.ts'
import { statusOf } from '../../api/records.ts'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { Loaded } from '../../components/loaded.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { useFirmClock } from '../../layout/use-firm-clock.ts'
import { HistoryEntry, type RecordChange } from './history-entry.tsx'
import { useRecordHistory } from './use-record-history.ts'

const said = messages.recordHistory

/** Beside a form: who changed what in the record, on one line through time, the newest first. */
export function RecordHistory({ model, id }: { model: Model; id: string }) {
  const { data: clock } = useFirmClock()
  const history = useRecordHistory(model, id)
  // Not for whoever is looking: then it is not there.
  if ([401, 403, 404].includes(statusOf(history.error))) return null
  const zone = clock?.time_zone
  return (
    <Card title={messages.record.history}>
      <Loaded
        data={history.data && zone ? { ...history.data, zone } : undefined}
        error={history.error}
        retry={history.refetch}
        waiting={<Skeleton className="my-1 w-2/3" />}
      >
        {({ rows, hasMore, zone }) => (
          <div aria-busy={history.isAsking} className="flex flex-col gap-4">
            {rows.length === 0 && <p className="text-small text-ink-faint">{said.none}</p>}
            <ol className="flex flex-col gap-3 empty:hidden">
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
                <Button size="small" disabled={history.isAsking} onClick={() => void history.showOlder()}>
                  Show older
                </Button>
              </div>
            )}
          </div>
        )}
      </Loaded>
    </Card>
  )
}

function authorOf({ changed_by: author }: RecordChange): string {
  return author?.name ?? said.nobody
}

function momentOf({ changed_at: at }: RecordChange, zone: string): string {
  const { date, time } = writeInstant(at, zone)
  return `${writeDate(date)}, ${time}`
}
