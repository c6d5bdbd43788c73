import { ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { messages } from '#domain/messages.ts'
import type { Model } from '#domain/resource.ts'
import { writeDate, writeInstant } from '#domain/written-dates.ts'
import { statusOf } from '../api/records.ts'
import { Button } from '../components/button.tsx'
import { Loaded } from '../components/loaded.tsx'
import { Skeleton } from '../components/skeleton.tsx'
import { useFirmClock } from '../layout/use-firm-clock.ts'
import { HistoryEntry, type RecordChange } from './record-history-entry.tsx'
import { useRecordHistory } from './use-record-history.ts'

const said = messages.recordHistory

/** Under a form: who changed the record last and, opened, every change there was. */
export function RecordHistory({ model, id }: { model: Model; id: string }) {
  const [isOpen, setOpen] = useState(false)
  const listId = useId()
  const { data: clock } = useFirmClock()
  const history = useRecordHistory(model, id)
  // Not for whoever is looking: then it is not there.
  if ([401, 403, 404].includes(statusOf(history.error))) return null
  const zone = clock?.time_zone
  const last = history.data?.changes[0]
  return (
    <section
      aria-label="History"
      className="mt-4 max-w-4xl rounded-lg border border-line bg-surface print:hidden"
    >
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={listId}
          className="flex w-full flex-wrap items-center gap-x-2 rounded-lg px-4 py-3 text-left hover:bg-sunken sm:px-5"
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronRight
            aria-hidden="true"
            className={`-ml-1 size-4 shrink-0 text-ink-muted transition-transform ${isOpen ? 'rotate-90' : ''}`}
          />
          <span className="font-semibold">History</span>
          {last && zone && (
            <span className="min-w-0 break-words text-ink-muted">
              {said.lastChange(authorOf(last), momentOf(last, zone))}
            </span>
          )}
        </button>
      </h2>
      <div id={listId} hidden={!isOpen} className="border-t border-line px-4 py-4 sm:px-5">
        {isOpen && (
          <Loaded
            data={history.data && zone ? { ...history.data, zone } : undefined}
            error={history.error}
            retry={history.refetch}
            waiting={<Skeleton className="w-2/3" />}
          >
            {({ changes, hasMore, zone }) => (
              <div aria-busy={history.isAsking} className="flex flex-col gap-4">
                {changes.length === 0 && <p className="text-ink-muted">{said.none}</p>}
                <ol className="flex flex-col gap-5">
                  {changes.map((change) => (
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
        )}
      </div>
    </section>
  )
}

function authorOf({ changed_by: author }: RecordChange): string {
  return author?.name ?? said.nobody
}

function momentOf({ changed_at: at }: RecordChange, zone: string): string {
  const { date, time } = writeInstant(at, zone)
  return `${writeDate(date)}, ${time}`
}
