import { useId } from 'react'
import { Link } from 'react-router'
import { statusColour } from '#domain/colours.ts'
import { messages } from '#domain/messages.ts'
import { resourceOf } from '#domain/resources/registry.ts'
import { pathWith } from '../api/client.ts'
import { Chip } from '../components/chip.tsx'
import { ink } from '../components/ink.ts'
import { cardsOf, type CardFacts } from './card-facts.ts'
import type { DashboardColumn } from './dashboard.ts'

/** The open items of one kind; a long column scrolls by itself. */
export function Column({ column, today }: { column: DashboardColumn; today: string }) {
  const id = useId()
  const { name, pages } = resourceOf(column.kind)
  const cards = cardsOf(column, today)
  return (
    <section
      aria-labelledby={id}
      className="flex min-w-0 flex-col rounded-lg border border-line bg-surface shadow-raised"
    >
      <header className="flex items-baseline justify-between gap-2 border-b border-line px-3 py-2.5">
        <h2 id={id} className="text-base font-semibold">
          {name.many}
        </h2>
        <span className="text-ink-muted">{column.total}</span>
      </header>
      {cards.length === 0 && (
        <p className="px-3 py-8 text-center text-ink-muted">{messages.dashboard.none(name.many)}</p>
      )}
      <ul className="max-h-[32rem] divide-y divide-line overflow-y-auto overscroll-contain lg:max-h-[calc(100dvh-14rem)]">
        {cards.map((card) => (
          <Card key={card.id} card={card} to={pathWith(pages.update, card.id)} />
        ))}
      </ul>
      {column.total > cards.length && (
        <footer className="flex flex-wrap justify-between gap-x-3 border-t border-line px-3 py-2 text-[0.8125rem] text-ink-muted">
          {messages.dashboard.shown(cards.length, column.total)}
          <Link to={pages.list} className="text-accent underline">
            All {name.many}
          </Link>
        </footer>
      )}
    </section>
  )
}

function Card({ card, to }: { card: CardFacts; to: string }) {
  return (
    <li className="relative px-3 py-2.5 hover:bg-sunken focus-within:bg-sunken">
      <Link to={to} className="line-clamp-3 font-medium break-words after:absolute after:inset-0">
        {card.title}
      </Link>
      <p className="truncate text-ink-muted">{card.about}</p>
      <p className="flex flex-wrap justify-between gap-x-2 text-[0.8125rem]">
        <span className="truncate text-ink-muted">{card.person}</span>
        <span
          className={`shrink-0 ${card.time.colour ? `font-medium ${ink[card.time.colour]}` : 'text-ink-muted'}`}
        >
          {card.time.text}
        </span>
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-1.5">
        <Chip colour={statusColour(card.status)}>{card.status}</Chip>
        {card.pinged && <Chip colour="orange">Pinged</Chip>}
      </p>
    </li>
  )
}
