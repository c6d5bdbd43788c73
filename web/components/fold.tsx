import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'

/** A line that unfolds what few people ask for; a part of a page folds as a `Disclosure`. */
export function Fold({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details className="group/fold">
      <summary className="-ml-0.5 flex min-h-6 cursor-pointer list-none items-center gap-1 rounded-sm wrap-anywhere hover:text-ink [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          className="size-3.5 shrink-0 text-ink-faint transition-transform group-open/fold:rotate-90"
        />
        {label}
      </summary>
      {children}
    </details>
  )
}
