import { resourceOf } from '#domain/kinds/registry.ts'
import { waitingKinds, type WaitingKind } from '#domain/kinds/waiting.ts'
import { myWorkScreen as said } from '#domain/words/my-work-page.ts'
import type { Work } from './shown-work.ts'

/** The kinds that there is something of, with how much; none chosen means all. */
export function KindChips({
  counts,
  chosen,
  onTurn,
}: {
  counts: NonNullable<Work['counts']>
  chosen: readonly WaitingKind[]
  onTurn: (kind: WaitingKind) => void
}) {
  const kinds = waitingKinds.filter((kind) => (counts[kind] ?? 0) > 0 || chosen.includes(kind))
  if (kinds.length < 2 && chosen.length === 0) return null
  return (
    <div
      role="group"
      aria-label={said.kinds}
      className="flex flex-wrap items-center gap-1 max-md:gap-2 lg:pb-1.5 print:hidden"
    >
      {kinds.map((kind) => (
        <button
          key={kind}
          type="button"
          aria-pressed={chosen.includes(kind)}
          onClick={() => onTurn(kind)}
          className="inline-flex min-h-7 items-center gap-1.5 rounded-md border border-line bg-surface px-2 text-small font-medium text-ink-muted hover:bg-hover aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-ink max-md:min-h-11 max-md:px-3"
        >
          {resourceOf(kind).name.many}
          <span className="font-normal text-ink-faint tabular-nums">
            {(counts[kind] ?? 0).toLocaleString('en-US')}
          </span>
        </button>
      ))}
    </div>
  )
}
