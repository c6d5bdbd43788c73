import { messages } from '#domain/words/messages.ts'
import { Skeleton } from './skeleton.tsx'

export function LoadingLines({ looks }: { looks: readonly string[] }) {
  return (
    <div role="status" aria-label={messages.generic.loading} className="flex flex-col gap-4">
      {looks.map((look) => (
        <Skeleton key={look} className={look} />
      ))}
    </div>
  )
}
