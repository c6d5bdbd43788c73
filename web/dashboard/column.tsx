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
  const { name, pages } = resourceOf(kind)
  const cards = cardsOf(kind, items, today)
  const list = useRef<HTMLUListElement>(null)
  const nextCard = useNextCard(list)
  const { opened, preload, open, menus } = useCardMenus(kind, cards, list)
  return (
    <section
      ref={rovingTabIndex}
      aria-labelledby={id}
      className="flex min-w-0 flex-col rounded-lg border border-line bg-surface print:mb-4 print:block print:shadow-none"
    >
      <header className="flex items-baseline justify-between gap-2 border-b border-line px-3 py-2.5 print:break-after-avoid">
        <h2 id={id} tabIndex={-1} className="text-body font-semibold">
          {name.many}
        </h2>
        <span className="text-ink-muted tabular-nums">{total}</span>
      </header>
      {cards.length === 0 && <p className="px-3 py-8 text-center text-ink-muted">{said.none(name.many)}</p>}
      <ul
        ref={list}
        className="scrolls max-h-[32rem] flex-1 divide-y divide-line overflow-y-auto lg:max-h-[calc(100dvh-14rem)] print:max-h-none print:grid print:grid-cols-2 print:overflow-visible"
      >
        {cards.map((card) => (
          <Card
            key={card.id}
            ref={nextCard}
            kind={kind}
            card={card}
            to={pathWith(pages.update, card.id)}
            menu={{
              isOpen: opened === card.id,
              preload,
              open: (button, byKeyboard) => void open({ id: card.id, button, byKeyboard }),
            }}
          />
        ))}
      </ul>
      {menus}
      <footer className="flex flex-wrap justify-between gap-x-3 border-t border-line px-3 py-2 text-small text-ink-muted">
        {total > cards.length && said.shown(cards.length, total)}
        <Link to={pages.list} className="ml-auto text-accent underline print:hidden">
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
