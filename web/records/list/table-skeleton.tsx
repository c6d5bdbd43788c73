import { messages } from '#domain/words/messages.ts'
import type { Column } from '#domain/kinds/list-facts.ts'
import { Skeleton } from '../../components/skeleton.tsx'

export function TableSkeleton({ columns, rows }: { columns: readonly Column[]; rows: number }) {
  return (
    <div
      role="status"
      aria-label={messages.generic.loading}
      className="rounded-lg border border-line bg-surface"
    >
      {Array.from({ length: rows + 1 }, (_row, index) => (
        <div
          // All alike, and none ever moves.
          key={index}
          className="flex h-9 items-center gap-4 border-b border-line px-3 last:border-b-0"
        >
          {columns.map(({ name }, place) => (
            <div key={name} className={`flex-1 ${place > 2 ? 'max-sm:hidden' : ''}`}>
              <Skeleton className={widths[(index + place) % widths.length] ?? ''} />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

const widths = ['w-4/5', 'w-3/5', 'w-full', 'w-2/3', 'w-3/4']
