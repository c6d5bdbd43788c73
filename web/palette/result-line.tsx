import type { SearchItem } from '#domain/calls/search.ts'
import { statusColour } from '#domain/colours.ts'
import { searchScreen as said } from '#domain/words/search-screen.ts'
import { State } from '../components/state.tsx'
import { iconOfKind, nameOfKind } from './kind-icons.ts'

/** What a record is, what it is called, where it belongs and how it stands: one line, two on the phone. */
export function ResultLine({ item }: { item: SearchItem }) {
  const { kind, number, title, subtitle, status, is_open: isOpen } = item
  const Sign = iconOfKind(kind)
  const state = status ?? (isOpen ? null : said.inactive)
  return (
    <>
      <Sign aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
      <span className="w-18 shrink-0 truncate text-fine text-ink-muted max-md:hidden">
        {nameOfKind(kind).one}
      </span>
      <span className="flex min-w-0 flex-1 items-baseline gap-3 max-md:flex-col max-md:gap-0">
        <span className="max-w-full min-w-0 flex-[3] truncate">
          <span className={isOpen ? 'font-lead' : 'text-ink-muted'}>
            {number !== null && `${number} `}
            {title}
          </span>
        </span>
        <span className="max-w-full min-w-0 flex-[2] truncate text-small text-ink-muted">
          <span className="md:hidden">
            {nameOfKind(kind).one}
            {subtitle !== null && ' · '}
          </span>
          {subtitle}
        </span>
      </span>
      <span className="w-22 shrink-0 text-small max-md:w-auto">
        {state !== null && <State colour={statusColour(state)}>{state}</State>}
      </span>
    </>
  )
}
