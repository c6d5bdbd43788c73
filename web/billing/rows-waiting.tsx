import { messages } from '#domain/words/messages.ts'
import { Skeleton } from '../components/skeleton.tsx'

export function RowsWaiting() {
  return (
    <div
      role="status"
      aria-label={messages.generic.loading}
      className="divide-y divide-line rounded-lg border border-line bg-surface"
    >
      {[1, 2, 3, 4, 5, 6, 7, 8].map((row) => (
        <div key={row} className="flex h-9 items-center justify-between gap-4 px-3 max-md:h-20">
          <Skeleton className="w-1/3" />
          <Skeleton className="w-24" />
        </div>
      ))}
    </div>
  )
}
