import { messages } from '#domain/words/messages.ts'
import { Skeleton } from '../components/skeleton.tsx'

export function WorkloadWaiting() {
  return (
    <div
      role="status"
      aria-label={messages.generic.loading}
      className="divide-y divide-line rounded-lg border border-line bg-surface"
    >
      {[1, 2, 3, 4, 5, 6, 7, 8].map((row) => (
        <div key={row} className="flex h-14 items-center justify-between gap-4 px-3">
          <Skeleton className="w-32 shrink-0" />
          <Skeleton className="w-2/3" />
        </div>
      ))}
    </div>
  )
}
