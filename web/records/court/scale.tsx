import type { Tick } from './ticks.ts'

/** A tick a work day; the words beside it say the same. */
export function Scale({ ticks }: { ticks: readonly Tick[] }) {
  return (
    <span aria-hidden="true" className="flex h-1.5 w-full max-w-180 gap-0.5">
      {ticks.map((tick, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- ticks have nothing else to tell them apart
        <span key={place} className={`h-1.5 max-w-2.5 min-w-px flex-1 ${looks[tick]}`} />
      ))}
    </span>
  )
}

const looks: Record<Tick, string> = {
  us: 'bg-accent',
  them: 'bg-[repeating-linear-gradient(135deg,var(--color-ink-faint)_0_1px,transparent_1px_3px)]',
  over: 'bg-danger',
  left: 'bg-sunken inset-ring inset-ring-line-strong',
}
