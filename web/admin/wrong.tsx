import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** What failed or was refused: unlike a state that is over, it asks to be looked at. */
export function Wrong({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex max-w-full items-center gap-1 font-medium whitespace-nowrap text-danger">
      <CircleAlert aria-hidden="true" className="size-3.5 shrink-0" />
      <span className="truncate">{children}</span>
    </span>
  )
}
