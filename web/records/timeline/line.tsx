import type { ReactNode } from 'react'

/** An entry on the line through time: a hollow dot for what happened, a solid one for what was said. */
export function Line({
  id,
  isSolid = false,
  isMarked = false,
  children,
}: {
  id?: string
  isSolid?: boolean
  isMarked?: boolean
  children: ReactNode
}) {
  return (
    <li
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      className={`group/line relative flex scroll-mt-20 flex-col gap-0.5 pl-5 text-small text-ink-muted outline-none before:absolute before:left-0 before:z-1 before:size-2 before:rounded-full before:border-2 after:absolute after:top-0 after:-bottom-3 after:left-[3px] after:w-0.5 after:bg-line first:after:top-2 last:after:bottom-auto last:after:h-2 ${isSolid ? 'before:top-1.5 before:border-accent before:bg-accent' : 'before:top-1.5 before:border-neutral before:bg-surface max-md:-my-1.5 max-md:before:top-4.5 max-md:last:after:h-4.5'} ${isMarked ? '-mr-2 rounded-md bg-accent-soft py-1 pr-2 before:top-2.5' : ''}`}
    >
      {children}
    </li>
  )
}
