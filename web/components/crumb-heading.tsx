import type { ReactNode } from 'react'

/** A heading above the name of a thing, which is the page's title then, after the way back; on the phone it stands in the top bar. */
export function CrumbHeading({ children }: { children: ReactNode }) {
  return (
    <span className="md:-ml-4 md:flex md:h-8 md:items-center md:gap-1 text-small font-normal tracking-normal md:text-ink-muted">
      <span aria-hidden="true" className="max-md:hidden">
        /
      </span>
      {children}
    </span>
  )
}
