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
  me,
  menu,
}: {
  ref: Ref<HTMLLIElement>
  kind: string
  card: CardFacts
  to: string
  /** The address of the one who looks: their own cards need not say whose they are. */
  me: string
  menu: { isOpen: boolean; preload: () => void; open: OpenMenu }
}) {
  const { isSeen, see, come, leave } = useSeen(kind, card.id)
  const isMine = card.person.email === me
  const open: OpenMenu = (button, byKeyboard) => {
    see()
    menu.open(button, byKeyboard)
  }
  return (
    <li
      ref={ref}
      className="group relative px-4 py-2 text-fine focus-within:bg-hover hover:bg-hover print:break-inside-avoid"
    >
      <Link
        to={to}
        draggable={false}
        // A card on the screen is not yet read: a resting pointer, the keyboard or a finger has to come by.
        onMouseEnter={come}
        onMouseLeave={leave}
        onFocus={see}
        onClick={see}
        className="line-clamp-2 pr-6 text-body font-lead break-words after:absolute after:inset-0 max-md:text-lead"
      >
        {card.title}
      </Link>
      <p className="flex gap-2 text-ink-muted">
        <span className="min-w-0 flex-1 truncate" title={card.about}>
          {card.about}
        </span>
        {/* The word's room is kept, so that nothing moves under the pointer. */}
        <span className="w-7 shrink-0 text-right print:hidden">
          {!isSeen && <span className="text-badge font-semibold text-accent">{said.isNew}</span>}
        </span>
      </p>
      {card.progress && <CardProgress {...card.progress} />}
      {/* Whose it is stands below, in front of the day, where it is somebody else's. */}
      <p className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 pt-1">
        <span className={`flex items-center gap-2 ${isMine ? '' : 'col-span-2'}`}>
          <State colour={statusColour(card.status)}>{card.status}</State>
          {card.pinged && <Flag>{said.pinged}</Flag>}
        </span>
        {!isMine && (
          <span className="truncate text-ink-muted" title={card.person.name}>
            {card.person.name}
          </span>
        )}
        <span className={card.time.colour ? `font-medium ${ink[card.time.colour]}` : 'text-ink-muted'}>
          {card.time.text}
        </span>
      </p>
      <CardMenuButton name={card.title} isOpen={menu.isOpen} onReach={menu.preload} onOpen={open} />
    </li>
  )
}

function CardProgress({ text, percent, colour }: NonNullable<CardFacts['progress']>) {
  return (
    <div className="text-ink-muted">
      {text}
      {percent !== undefined && colour !== undefined && (
        <ProgressLine percent={percent} colour={colour} className="my-1 h-1 bg-neutral-soft" />
      )}
    </div>
  )
}
