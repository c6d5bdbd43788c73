import { messages } from '#domain/words/messages.ts'
import { Skeleton } from '../components/skeleton.tsx'

export function StatisticsWaiting() {
  return (
    <div
      role="status"
      aria-label={messages.generic.loading}
      className="divide-y divide-line rounded-lg border border-line bg-surface"
    >
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <div key={row} className="flex h-(--row) items-center justify-between gap-4 px-3 max-md:h-32">
          <Skeleton className="w-32 shrink-0" />
          <Skeleton className="w-1/2" />
        </div>
      ))}
    </div>
  )
}
