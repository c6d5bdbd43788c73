import { Check } from 'lucide-react'
import { importsScreen as said } from '#domain/words/imports-screen.ts'

/** Where in the import one is: what is done, what is at hand, what is still to come. */
export function Steps({ at }: { at: number }) {
  return (
    <ol aria-label={said.stepsLabel} className="mb-4 flex items-center gap-2 text-small">
      {said.steps.map((step, place) => (
        <li
          key={step}
          aria-current={place === at ? 'step' : undefined}
          className={`relative flex items-center gap-2 not-first:before:h-px not-first:before:w-8 not-first:before:bg-line max-md:not-first:before:w-2 ${place === at ? 'font-semibold' : place < at ? 'text-ink-muted' : 'text-ink-faint'}`}
        >
          <span
            className={`grid size-6 shrink-0 place-items-center rounded-full border text-fine tabular-nums ${place === at ? 'border-accent text-accent' : 'border-line'}`}
          >
            {place < at ? <Check aria-hidden="true" className="size-3.5" /> : place + 1}
          </span>
          {/* A small phone has room for the word of one step. */}
          <span className={place === at ? '' : 'max-md:sr-only'}>{step}</span>
        </li>
      ))}
    </ol>
  )
}
