import { messages } from '#domain/words/messages.ts'
import { Skeleton } from '../components/skeleton.tsx'

export function InboxWaiting() {
  return (
    <div role="status" aria-label={messages.generic.loading} className="flex flex-col gap-4">
      {['w-1/2', 'w-2/5', 'w-3/5'].map((width) => (
        <div key={width} className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4">
          <Skeleton className={width} />
          <Skeleton className="w-1/4" />
          <Skeleton className="w-4/5" />
        </div>
      ))}
    </div>
  )
}
