import { messages } from '#domain/words/messages.ts'
import { Skeleton } from '../components/skeleton.tsx'

export function RegisterWaiting() {
  return (
    <div
      role="status"
      aria-label={messages.generic.loading}
      className="divide-y divide-line rounded-lg border border-line bg-surface"
    >
      {[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((row) => (
        <div key={row} className="flex h-(--row) items-center gap-4 px-3 max-md:h-20">
          <Skeleton className="w-28 shrink-0" />
          <Skeleton className={row % 3 === 0 ? 'w-1/2' : 'w-2/3'} />
        </div>
      ))}
    </div>
  )
}
