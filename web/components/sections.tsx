import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react'

export type Section = { id: string; title: string; why?: string; content: ReactNode }

/** A long page in sections, with their names at its left where there is room for both. */
export function Sections({ sections, children }: { sections: readonly Section[]; children?: ReactNode }) {
  const { here, goTo } = useHere(sections)
  return (
    <div className="lg:grid lg:grid-cols-[11.25rem_minmax(0,45rem)] lg:items-start lg:gap-6">
      <nav aria-label="On this page" className="hidden lg:sticky lg:top-18 lg:block print:hidden">
        <ul className="flex flex-col gap-0.5">
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                onClick={goTo}
                aria-current={id === here ? 'location' : undefined}
                className="relative flex min-h-7 items-center rounded-md px-3 text-small text-ink-muted hover:bg-hover hover:text-ink aria-[current]:bg-here aria-[current]:font-medium aria-[current]:text-ink aria-[current]:before:absolute aria-[current]:before:inset-y-0.5 aria-[current]:before:left-0 aria-[current]:before:w-0.5 aria-[current]:before:bg-accent"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex min-w-0 max-w-180 flex-col gap-4">
        {sections.map(({ id, title, why, content }) => (
          <section
            key={id}
            id={id}
            aria-labelledby={`${id}-title`}
            className="flex scroll-mt-18 flex-col gap-4 rounded-lg border border-line bg-surface p-5 print:border-0 print:p-0"
          >
            <div>
              <h2 id={`${id}-title`} tabIndex={-1} className="text-body font-semibold outline-none">
                {title}
              </h2>
              {why && <p className="text-ink-muted">{why}</p>}
            </div>
            {content}
          </section>
        ))}
        {children}
      </div>
    </div>
  )
}

/** Below the top bar and a little more: what begins above this line is being read. */
const readingLine = 160

/** The section that is being read; one that was gone to counts until somebody scrolls on, even too low to reach the line. */
function useHere(sections: readonly Section[]) {
  const [here, setHere] = useState(sections[0]?.id)
  const wentTo = useRef<number>(undefined)
  useEffect(() => {
    const look = () => {
      if (wentTo.current === scrollY) return
      wentTo.current = undefined
      setHere(sectionRead(sections.map(({ id }) => id)))
    }
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [sections])
  /** Past the router, whose guard would ask about unsaved changes. */
  const goTo = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault()
    const id = event.currentTarget.hash.slice(1)
    const section = document.getElementById(id)
    section?.scrollIntoView()
    section?.querySelector('h2')?.focus({ preventScroll: true })
    wentTo.current = scrollY
    setHere(id)
  }
  return { here, goTo }
}

function sectionRead(ids: readonly string[]): string | undefined {
  const { scrollHeight } = document.documentElement
  const isAtEnd = scrollY > 0 && scrollY + innerHeight >= scrollHeight - 1
  if (isAtEnd) return ids.at(-1)
  const begun = ids.filter(
    (id) => (document.getElementById(id)?.getBoundingClientRect().top ?? 0) < readingLine,
  )
  return begun.at(-1) ?? ids[0]
}
