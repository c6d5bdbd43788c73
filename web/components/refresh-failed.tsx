import { messages } from '#domain/words/messages.ts'
import { Button } from './button.tsx'

export function RefreshFailed({
  error,
  retry,
  said = messages.generic.refreshFailed(error.message),
  again = 'Retry',
}: {
  error: Error
  retry: () => unknown
  said?: string
  again?: string
}) {
  return (
    <div
      role="alert"
      className="mb-3 flex items-center gap-3 rounded-md bg-yellow-soft px-3 py-1.5 text-yellow-ink"
    >
      <p className="min-w-0 flex-1 break-words">{said}</p>
      <Button size="small" className="print:hidden" onClick={() => void retry()}>
        {again}
      </Button>
    </div>
  )
}
