import { useDraggable, type DraggableAttributes } from '@dnd-kit/core'
import { memo, type KeyboardEventHandler } from 'react'
import { boardDueDate } from '#domain/board/board.ts'
import {
  columnName,
  isSamePerson,
  type BoardCard,
  type Person,
  type BoardPlace,
} from '#domain/board/state.ts'
import { boardMessages } from '#domain/words/board.ts'
import { writeDate } from '#domain/written-dates.ts'
import { Button } from '../components/button.tsx'
import { Category } from '../components/category.tsx'
import type { CardActions } from './card-actions.ts'

const said = boardMessages

type CardProps = {
  card: BoardCard
  place: BoardPlace
  employee: Person | null
  today: string
  error: string | undefined
  actions: CardActions
}

/** dnd-kit renders every card while one is dragged, so this part is small and the rest is memoised. */
export const Card = memo(function Card(shown: CardProps) {
  const { card, error } = shown
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, isDragging } = useDraggable({ id: card.id })
  const { onKeyDown, ...pointing } = listeners ?? {}
  const isWrong = error !== undefined || card.theirs !== undefined
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the handle is for the keyboard
    <li
      ref={setNodeRef}
      data-card={card.id}
      data-wrong={isWrong || undefined}
      {...pointing}
      className={`relative shrink-0 cursor-grab touch-manipulation rounded-md border bg-surface select-none [contain:layout_paint] print:break-inside-avoid print:shadow-none ${isWrong ? 'border-danger' : 'border-line'} ${isDragging ? 'opacity-40' : ''}`}
    >
      <Handle title={card.title} refer={setActivatorNodeRef} attributes={attributes} onKeyDown={onKeyDown} />
      <CardFace {...shown} />
    </li>
  )
})

const Handle = memo(function Handle({
  title,
  refer,
  attributes,
  onKeyDown,
}: {
  title: string
  refer: (button: HTMLElement | null) => void
  attributes: DraggableAttributes
  onKeyDown: unknown
}) {
  return (
    <button
      ref={refer}
      type="button"
      {...attributes}
      aria-label={said.handle(title)}
      title={said.handle(title)}
      onKeyDown={onKeyDown as KeyboardEventHandler}
      className="absolute top-1.5 left-0.5 flex size-6 cursor-grab items-center justify-center rounded-sm text-ink-faint max-md:top-0 max-md:left-0 max-md:h-11 hover:bg-hover hover:text-ink print:hidden"
    >
      <Dots at={grip} />
    </button>
  )
})

/** One stroke for all dots: a board has hundreds of these. */
function Dots({ at }: { at: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
      className="pointer-events-none size-4"
    >
      <path d={at} />
    </svg>
  )
}

const grip = 'M9 5h.01M9 12h.01M9 19h.01M15 5h.01M15 12h.01M15 19h.01'
const more = 'M5 12h.01M12 12h.01M19 12h.01'

export const CardFace = memo(function CardFace({
  card,
  place,
  employee,
  today,
  error,
  actions,
}: Omit<CardProps, 'actions'> & { actions?: CardActions }) {
  const { title, description, category, origin, stored, theirs } = card
  const before = stored?.parent ?? null
  const dueDate = stored?.due_date ?? boardDueDate(today)
  const mine = place === null ? undefined : columnName({ number: place, employee })
  return (
    <div className="min-h-9 py-2 pr-8 pl-7 max-md:pr-11">
      <p title={title} className="line-clamp-3 text-small font-lead break-words max-md:text-lead">
        {title}
      </p>
      {description !== '' && (
        <p title={description} className="truncate text-fine text-ink-muted">
          {description}
        </p>
      )}
      <p className="-mr-6 flex flex-wrap items-center gap-x-2 pt-0.5 text-fine text-ink-muted">
        <Category name={category} />
        <span className={`whitespace-nowrap ${dueDate < today ? 'font-medium text-red-ink' : ''}`}>
          {said.dueOn(writeDate(dueDate, 'brief'))}
        </span>
        {origin === 'custom' && <span>{said.custom}</span>}
      </p>
      {before && !isSamePerson(before, employee) && (
        <p className="truncate text-fine text-accent">{said.wasWith(before.name)}</p>
      )}
      {theirs !== undefined && actions && (
        <div role="group" aria-label={title} className="-mr-6 -ml-5 pt-2">
          <p className="pb-2 text-fine text-danger">
            {theirs === null ? said.conflictFreed : said.conflict(theirs.name)}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button size="small" className="max-w-full" onClick={() => actions.settle(card.id, 'mine')}>
              <span className="truncate">{said.keep(mine)}</span>
            </Button>
            <Button size="small" className="max-w-full" onClick={() => actions.settle(card.id, 'theirs')}>
              <span className="truncate">{said.take(theirs?.name)}</span>
            </Button>
          </div>
        </div>
      )}
      {error !== undefined && <p className="pt-1 text-fine text-danger">{error}</p>}
      {actions && (
        <button
          type="button"
          aria-haspopup="menu"
          aria-label={said.menu(title)}
          title={said.menu(title)}
          data-menu-of={card.id}
          onClick={(event) => actions.openMenu(card, place, event.currentTarget)}
          className="absolute top-1.5 right-1 flex size-6 items-center justify-center rounded-sm text-ink-muted hover:bg-hover hover:text-ink max-md:top-0 max-md:right-0 max-md:size-11 print:hidden"
        >
          <Dots at={more} />
        </button>
      )}
    </div>
  )
})
