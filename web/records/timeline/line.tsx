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
      className={`group/line relative flex scroll-mt-20 flex-col gap-0.5 pl-5 text-small text-ink-muted outline-none before:absolute before:top-1.5 before:left-0 before:z-1 before:size-2 before:rounded-full before:border-2 ${isSolid ? 'before:border-accent before:bg-accent' : 'before:border-neutral before:bg-surface'} after:absolute after:top-4.5 after:-bottom-3.5 after:left-[3px] after:w-0.5 after:bg-line last:after:hidden ${isMarked ? '-mr-2 rounded-md bg-accent-soft py-1 pr-2 before:top-2.5' : ''}`}
    >
      {children}
    </li>
  )
}
