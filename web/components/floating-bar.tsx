import type { ReactNode } from 'react'

/** What is done with what is selected: floats over the end of the page, on the phone in the place of its bar. */
export function FloatingBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      {/* What is below can be scrolled out from under it. */}
      <div aria-hidden="true" className="h-16 shrink-0 print:hidden" />
      <section
        aria-label={label}
        data-unfinished=""
        className="fixed bottom-4 left-1/2 z-20 flex max-w-[calc(100vw-2rem)] -translate-x-1/2 flex-wrap items-center gap-1 rounded-lg border border-line bg-raised py-1.5 pr-1.5 pl-3 shadow-floating max-md:inset-x-0 max-md:bottom-0 max-md:left-0 max-md:max-w-none max-md:translate-x-0 max-md:rounded-none max-md:border-x-0 max-md:border-b-0 max-md:pb-[max(0.375rem,env(safe-area-inset-bottom))] print:hidden"
      >
        {children}
      </section>
    </>
  )
}
