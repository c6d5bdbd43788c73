import { messages } from '#domain/words/messages.ts'
import { Skeleton } from './skeleton.tsx'

const looks = {
  lines: { row: 'h-9 max-md:h-20', lead: 'w-1/3', rest: 'w-24' },
  weeks: { row: 'h-14 max-md:h-11', lead: 'w-32 shrink-0', rest: 'w-2/3' },
}

/** The place of rows that are on their way. */
export function RowsWaiting({ as = 'lines' }: { as?: keyof typeof looks }) {
  const { row, lead, rest } = looks[as]
  return (
    <div
      role="status"
      aria-label={messages.generic.loading}
      className="divide-y divide-line rounded-lg border border-line bg-surface"
    >
      {[1, 2, 3, 4, 5, 6, 7, 8].map((place) => (
        <div key={place} className={`flex items-center justify-between gap-4 px-3 ${row}`}>
          <Skeleton className={lead} />
          <Skeleton className={rest} />
        </div>
      ))}
    </div>
  )
}
