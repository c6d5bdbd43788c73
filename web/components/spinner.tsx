import { messages } from '#domain/words/messages.ts'

/** The spinner appears late: a short wait needs none. */
export function Spinner({ label = messages.generic.loading }: { label?: string }) {
  return (
    <div role="status" className="flex animate-appear items-center justify-center gap-2 p-8 text-ink-muted">
      <span
        aria-hidden="true"
        className="size-4 animate-spin rounded-full border-2 border-line border-t-accent"
      />
      {label}
    </div>
  )
}
