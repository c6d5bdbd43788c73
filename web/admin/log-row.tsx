import { ChevronRight } from 'lucide-react'
import { useState, type ReactNode } from 'react'

const columns = 'gap-x-2 px-3 lg:grid-cols-[1rem_11.5rem_15rem_minmax(0,1fr)]'

/** What stands in the three columns that a wide window has room for. */
export type LogHeads = readonly [when: string, who: string, what: string]

export function LogHead({ heads }: { heads: LogHeads }) {
  return (
    <p
      aria-hidden="true"
      className={`grid h-8 items-center border-b border-line text-fine font-medium text-ink-muted max-lg:hidden ${columns}`}
    >
      <span />
      {heads.map((head) => (
        <span key={head}>{head}</span>
      ))}
    </p>
  )
}

export function LogRow({
  when,
  who,
  what,
  isEvent = false,
  children,
}: {
  when: ReactNode
  who: ReactNode
  what: ReactNode
  /** Where `who` says what happened, it leads on the phone; else the record does. */
  isEvent?: boolean
  /** Drawn only once it is wanted. */
  children: () => ReactNode
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <li className="relative text-small">
      <details
        onToggle={(event) => setOpen(event.currentTarget.open)}
        className="group open:before:absolute open:before:inset-y-0 open:before:left-0 open:before:w-0.5 open:before:bg-accent"
      >
        <summary
          className={`grid cursor-pointer list-none grid-cols-[1rem_minmax(0,1fr)] min-h-(--row) content-center gap-y-0.5 py-1 max-lg:py-2.5 -outline-offset-2 hover:bg-hover [&::-webkit-details-marker]:hidden ${columns}`}
        >
          <ChevronRight
            aria-hidden="true"
            className="mt-px size-4 text-ink-muted transition-transform group-open:rotate-90"
          />
          <span className="text-ink-muted max-lg:order-last max-lg:col-start-2">{when}</span>
          <span className={`min-w-0 break-words max-lg:col-start-2 ${isEvent ? '' : 'max-lg:order-last'}`}>
            {who}
          </span>
          <span className="min-w-0 break-words max-lg:col-start-2">{what}</span>
        </summary>
        {isOpen && <div className="flex flex-col gap-3 py-3 pr-3 pl-9">{children()}</div>}
      </details>
    </li>
  )
}
