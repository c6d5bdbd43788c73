import type { SearchItem } from '#domain/calls/search.ts'
import { statusColour } from '#domain/colours.ts'
import { searchScreen as said } from '#domain/words/search-screen.ts'
import { State } from '../components/state.tsx'
import { iconOfKind, nameOfKind } from './kind-icons.ts'

/** What a record is, what it is called, where it belongs and how it stands: one line, more on the phone. */
export function ResultLine({ item }: { item: SearchItem }) {
  const { kind, number, title, subtitle, status, is_open: isOpen } = item
  const Sign = iconOfKind(kind)
  const state = status ?? (isOpen ? null : said.inactive)
  return (
    <>
      <Sign aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
      {/* The sign says it to the eye. */}
      <span className="sr-only">{nameOfKind(kind).one} </span>
      <span className="flex min-w-0 flex-1 items-baseline gap-3 max-md:flex-col max-md:gap-0">
        <span
          className={`line-clamp-2 max-w-full min-w-0 break-words md:line-clamp-1 ${isOpen ? 'font-lead' : 'text-ink-muted'}`}
        >
          {number !== null && `${number} `}
          {title}
        </span>{' '}
        {/* The second line of the phone; elsewhere the title has the room that these leave. */}
        <span className="flex max-w-full gap-3 text-small empty:hidden md:contents">
          {subtitle !== null && <span className="min-w-36 flex-1 truncate text-ink-muted">{subtitle}</span>}
          {state !== null && (
            <span className="ml-auto w-22 shrink-0">
              {' '}
              <State colour={statusColour(state)}>{state}</State>
            </span>
          )}
        </span>
      </span>
    </>
  )
}
