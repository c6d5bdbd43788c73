import { memo } from 'react'
import type { BoardCard, Person, BoardPlace } from '#domain/board/state.ts'
import { Card } from './card.tsx'
import type { CardActions } from './card-actions.ts'

export type Deck = {
  cards: Readonly<Record<string, BoardCard>>
  errors: Readonly<Record<string, string>>
  today: string
  actions: CardActions
}

export const CardList = memo(function CardList({
  ids,
  place,
  employee,
  deck,
  label,
}: {
  ids: readonly string[]
  place: BoardPlace
  employee: Person | null
  deck: Deck
  label: string
}) {
  return (
    <ul
      aria-label={label}
      className={`flex flex-col gap-2 ${place === null ? 'print:grid print:grid-cols-3' : ''}`}
    >
      {ids.map((id) => {
        const card = deck.cards[id]
        return (
          card && (
            <Card
              key={id}
              card={card}
              place={place}
              employee={employee}
              today={deck.today}
              error={deck.errors[id]}
              actions={deck.actions}
            />
          )
        )
      })}
    </ul>
  )
})
