import { useId, useRef, useCallback, useEffect, type RefObject } from 'react'
import { Link } from 'react-router'
import { messages } from '#domain/words/messages.ts'
import { resourceOf } from '#domain/kinds/registry.ts'
import { pathWith } from '../api/client.ts'
import { cardsOf } from './card-facts.ts'
import { Card } from './card.tsx'
import type { DashboardColumn } from './dashboard.ts'
import { rovingTabIndex } from './roving-tab-index.ts'
import { useCardMenus } from './use-card-menus.tsx'
import { keepFocus } from '../components/keep-focus.ts'
import { useUser } from '../layout/use-session.ts'
import { cardAt } from './card-at.ts'

const said = messages.dashboard

export function Column({
  column: { kind, total, items },
  today,
}: {
  column: DashboardColumn
  today: string
}) {
  const id = useId()
  const { email: me } = useUser()
  const { name, pages } = resourceOf(kind)
  const cards = cardsOf(kind, items, today)
  const list = useRef<HTMLUListElement>(null)
  const nextCard = useNextCard(list)
  const { opened, preload, open, menus } = useCardMenus(kind, cards, list)
  return (
    <section
      ref={rovingTabIndex}
      aria-labelledby={id}
      className="flex min-w-0 flex-col rounded-lg border border-line bg-surface print:mb-4 print:block"
    >
      <header className="flex items-baseline gap-2 border-b border-line px-4 py-3 print:break-after-avoid">
        <h2 id={id} tabIndex={-1} className="text-body font-semibold">
          {name.many}
        </h2>
        <span className="text-fine font-medium text-ink-faint tabular-nums">
          {total.toLocaleString('en-US')}
        </span>
      </header>
      {cards.length === 0 && <p className="px-4 py-3 text-small text-ink-muted">{said.none(name.many)}</p>}
      <ul
        ref={list}
        // A phone has the first five, and a list for the rest.
        className="scrolls flex-1 divide-y divide-line overflow-y-auto md:max-h-[32rem] lg:max-h-[calc(100dvh-14rem)] print:max-h-none print:grid print:grid-cols-2 print:overflow-visible max-md:not-print:[&>li:nth-child(5)]:border-0 max-md:not-print:[&>li:nth-child(n+6)]:hidden"
      >
        {cards.map((card) => (
          <Card
            key={card.id}
            ref={nextCard}
            kind={kind}
            card={card}
            to={pathWith(pages.update, card.id)}
            me={me}
            menu={{
              isOpen: opened === card.id,
              preload,
              open: (button, byKeyboard) => void open({ id: card.id, button, byKeyboard }),
            }}
          />
        ))}
      </ul>
      {menus}
      <footer className="flex flex-wrap items-center justify-between gap-x-3 border-t border-line px-4 text-small">
        {total > cards.length && (
          <span className="text-ink-faint max-md:not-print:hidden">{said.shown(cards.length, total)}</span>
        )}
        <Link
          to={pages.list}
          className="flex min-h-9 items-center text-accent underline-offset-2 hover:underline max-md:min-h-11 md:ml-auto print:hidden"
        >
          {said.all(name.many)}
        </Link>
      </footer>
    </section>
  )
}

/** A card may go because somebody else has closed it: the next one gets its focus, or that of its menu. */
function useNextCard(list: RefObject<HTMLElement | null>): (card: HTMLElement | null) => () => void {
  const gone = useRef<number>(undefined)
  useEffect(() => {
    const { current: place } = gone
    gone.current = undefined
    if (place !== undefined) keepFocus(() => cardAt(list.current, place))
  })
  return useCallback(
    (card) => () => {
      // The card is still in the list while its ref is cleaned up.
      if (!card?.matches(':focus-within, :has([aria-expanded=true])')) return
      gone.current = [...(card.parentElement?.children ?? [])].indexOf(card)
    },
    [],
  )
}
