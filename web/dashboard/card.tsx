import type { Ref } from 'react'
import { Link } from 'react-router'
import { statusColour } from '#domain/colours.ts'
import { messages } from '#domain/words/messages.ts'
import { Flag } from '../components/flag.tsx'
import { State } from '../components/state.tsx'
import { ink } from '../components/ink.ts'
import type { CardFacts } from './card-facts.ts'
import { CardMenuButton, type OpenMenu } from './card-menu-button.tsx'
import { useSeen } from './use-seen.ts'
import { ProgressLine } from '../components/progress-line.tsx'

const said = messages.dashboard

export function Card({
  ref,
  kind,
  card,
  to,
  menu,
}: {
  ref: Ref<HTMLLIElement>
  kind: string
  card: CardFacts
  to: string
  menu: { isOpen: boolean; preload: () => void; open: OpenMenu }
}) {
  const { isSeen, see, come, leave } = useSeen(kind, card.id)
  const open: OpenMenu = (button, byKeyboard) => {
    see()
    menu.open(button, byKeyboard)
  }
  return (
    <li
      ref={ref}
      className="group relative px-3 py-2.5 focus-within:bg-hover hover:bg-hover print:break-inside-avoid"
    >
      <Link
        to={to}
        draggable={false}
        // A card on the screen is not yet read: a resting pointer, the keyboard or a finger has to come by.
        onMouseEnter={come}
        onMouseLeave={leave}
        onFocus={see}
        onClick={see}
        className="line-clamp-3 pr-7 font-medium break-words after:absolute after:inset-0"
      >
        {card.title}
      </Link>
      <p className="truncate text-ink-muted">{card.about}</p>
      <p className="flex justify-between gap-x-2 text-small">
        <span className="min-w-0 truncate text-ink-muted" title={card.person}>
          {card.person}
        </span>
        <span
          className={`shrink-0 ${card.time.colour ? `font-medium ${ink[card.time.colour]}` : 'text-ink-muted'}`}
        >
          {card.time.text}
        </span>
      </p>
      {card.progress && <CardProgress {...card.progress} />}
      <div className="mt-1 flex items-end gap-1.5">
        <p className="flex min-w-0 flex-1 flex-wrap items-center gap-1.5">
          <State colour={statusColour(card.status)}>{card.status}</State>
          {card.pinged && <Flag>{said.pinged}</Flag>}
        </p>
        {/* The chip's room is kept, so that nothing moves under the pointer. */}
        <p className="w-11 shrink-0 text-right print:hidden">
          {!isSeen && <span className="text-badge font-semibold text-accent">{said.isNew}</span>}
        </p>
      </div>
      <CardMenuButton name={card.title} isOpen={menu.isOpen} onReach={menu.preload} onOpen={open} />
    </li>
  )
}

function CardProgress({ text, percent, colour }: NonNullable<CardFacts['progress']>) {
  if (percent === undefined || colour === undefined) {
    return <p className="text-small text-ink-muted">{text}</p>
  }
  return (
    <div className="pt-0.5">
      <p className={`text-small font-medium ${ink[colour]}`}>{text}</p>
      <ProgressLine percent={percent} colour={colour} className="my-0.5 h-1 bg-neutral-soft" />
    </div>
  )
}
