import { messages } from '#domain/words/messages.ts'
import { startingColumns } from '#domain/board/board.ts'
import { Skeleton } from '../components/skeleton.tsx'

/** The board's frame while its tasks are on their way. */
export function BoardSkeleton() {
  const columns = Array.from({ length: startingColumns }, (_, index) => index)
  return (
    <div role="status" aria-label={messages.generic.loading} className="@container">
      <div className="grid gap-3 overflow-hidden @2xl:grid-cols-[15rem_minmax(0,1fr)] @4xl:grid-cols-[18rem_minmax(0,1fr)]">
        <div className="flex h-96 flex-col gap-4 rounded-lg border border-line bg-surface p-3">
          <Skeleton className="w-40" />
          {columns.map((column) => (
            <Skeleton key={column} className="h-12" />
          ))}
        </div>
        <div className="flex gap-2 overflow-hidden">
          {columns.map((column) => (
            <div key={column} className="h-96 w-60 shrink-0 rounded-lg border border-line bg-surface p-3">
              <Skeleton className="w-32" />
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}
