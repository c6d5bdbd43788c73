import {
  DndContext,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type DragMoveEvent,
  type KeyboardSensorOptions,
  type UniqueIdentifier,
} from '@dnd-kit/core'
import { useMemo, useRef, type ReactNode } from 'react'
import { keyboardStepPx } from '#domain/board/board.ts'
import { placeName, placeOf, type Board, type BoardPlace } from '#domain/board/state.ts'
import { boardMessages } from '#domain/words/board.ts'
import { CardFace } from './card.tsx'
import { gapAt, placeUnder } from './drop-place.ts'

const said = boardMessages

// A finger that moves at once scrolls; one that rests picks up.
const touch = { activationConstraint: { delay: 200, tolerance: 8 } }
const mouse = { activationConstraint: { distance: 4 } }
const arrows: Record<string, readonly [number, number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
}
const keyboard: KeyboardSensorOptions = {
  // A held key would break off each smooth scroll before it gets anywhere.
  scrollBehavior: 'auto',
  // Enter stays the button's own key.
  keyboardCodes: { start: ['Space'], end: ['Space', 'Enter'], cancel: ['Escape'] },
  coordinateGetter: ({ code }, { currentCoordinates: { x, y } }) => {
    const arrow = arrows[code]
    return arrow && { x: x + arrow[0] * keyboardStepPx, y: y + arrow[1] * keyboardStepPx }
  },
}
const silent = () => undefined
const silence = { onDragStart: silent, onDragOver: silent, onDragEnd: silent, onDragCancel: silent }
const accessibility = { announcements: silence, screenReaderInstructions: { draggable: said.instructions } }

/** Only a line is drawn while a card is dragged, so that nothing else moves. */
export function DragArea({
  now,
  held,
  today,
  onHold,
  onDrop,
  announce,
  children,
}: {
  now: () => Board
  held: string | undefined
  today: string
  onHold: (id: string | undefined) => void
  onDrop: (id: string, to: BoardPlace | undefined, before: string | null) => void
  announce: (text: string) => void
  children: ReactNode
}) {
  const line = useRef<HTMLDivElement>(null)
  // The place that was announced last, so that none is announced twice.
  const last = useRef<BoardPlace>(undefined)
  const sensors = useSensors(
    useSensor(MouseSensor, mouse),
    useSensor(TouchSensor, touch),
    useSensor(KeyboardSensor, keyboard),
  )
  const handlers = useMemo(() => {
    const titleOf = (id: UniqueIdentifier) => now().cards[id]?.title ?? ''
    const letGo = () => {
      line.current?.classList.add('hidden')
      onHold(undefined)
    }
    return {
      onDragStart: ({ active }: Pick<DragMoveEvent, 'active'>) => {
        onHold(String(active.id))
        last.current = placeOf(now(), String(active.id))
        announce(said.picked(titleOf(active.id), placeName(now(), last.current)))
      },
      onDragMove: ({ active, over }: DragMoveEvent) => {
        const rect = active.rect.current.translated
        const gap = over && rect && gapAt(over.id, active.id, rect)
        const mark = line.current
        if (mark === null) return
        mark.classList.toggle('hidden', !gap)
        if (!gap) return
        mark.style.transform = `translate(${gap.line.left}px, ${gap.line.top}px)`
        mark.style.width = `${gap.line.width}px`
      },
      onDragOver: ({ active, over }: Pick<DragMoveEvent, 'active' | 'over'>) => {
        const title = titleOf(active.id)
        const place = over ? placeFrom(over.id) : undefined
        if (place === last.current) return
        last.current = place
        announce(place === undefined ? said.nowhere(title) : said.over(title, placeName(now(), place)))
      },
      onDragEnd: ({ active, over }: Pick<DragMoveEvent, 'active' | 'over'>) => {
        const id = String(active.id)
        const rect = active.rect.current.translated
        const gap = over && rect ? gapAt(over.id, id, rect) : undefined
        letGo()
        onDrop(id, over ? placeFrom(over.id) : undefined, gap?.before ?? null)
      },
      onDragCancel: ({ active }: Pick<DragMoveEvent, 'active'>) => {
        letGo()
        announce(said.putBack(titleOf(active.id)))
      },
    }
  }, [now, onHold, onDrop, announce])
  const card = held === undefined ? undefined : now().cards[held]
  return (
    <DndContext sensors={sensors} collisionDetection={placeUnder} accessibility={accessibility} {...handlers}>
      {children}
      <div
        ref={line}
        aria-hidden="true"
        className="pointer-events-none fixed top-0 left-0 z-30 hidden h-0.5 rounded bg-accent"
      />
      <DragOverlay dropAnimation={null} zIndex={40}>
        {card && (
          <div className="cursor-grabbing rounded-md border border-accent bg-surface shadow-floating">
            <CardFace
              card={card}
              place={null}
              employee={card.stored?.parent ?? null}
              today={today}
              error={undefined}
            />
          </div>
        )}
      </DragOverlay>
    </DndContext>
  )
}

function placeFrom(id: UniqueIdentifier): BoardPlace {
  return typeof id === 'number' ? id : null
}
