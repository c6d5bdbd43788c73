import type { ClientRect, CollisionDetection, UniqueIdentifier } from '@dnd-kit/core'
import { pointerWithin } from '@dnd-kit/core'

/** A keyboard drag has no pointer: the card's middle counts. A card dropped between places becomes unassigned. */
export const placeUnder: CollisionDetection = (given) => {
  const { pointerCoordinates, collisionRect } = given
  const middle = {
    x: collisionRect.left + collisionRect.width / 2,
    y: collisionRect.top + collisionRect.height / 2,
  }
  return pointerWithin({ ...given, pointerCoordinates: pointerCoordinates ?? middle })
}

/** The card before which a dragged one would be put, and where to draw the line that says so. */
export function gapAt(
  place: UniqueIdentifier,
  dragged: UniqueIdentifier,
  rect: ClientRect,
): { before: string | null; line: { top: number; left: number; width: number } } | undefined {
  const list = document.querySelector(`[data-place="${place}"]`)
  if (list === null) return undefined
  const box = list.getBoundingClientRect()
  const middle = rect.top + rect.height / 2
  const cards = [...list.querySelectorAll<HTMLElement>('[data-card]')].filter(
    ({ dataset: { card } }) => card !== dragged,
  )
  let top = box.top + 3
  for (const card of cards) {
    const { top: start, bottom, height } = card.getBoundingClientRect()
    if (middle < start + height / 2) {
      const { card: before = null } = card.dataset
      return { before, line: lineAt(start - 4, box) }
    }
    top = bottom + 2
  }
  return { before: null, line: lineAt(top, box) }
}

function lineAt(top: number, box: DOMRect) {
  const inside = Math.min(Math.max(top, box.top + 1), box.bottom - 3)
  return { top: inside, left: box.left + 6, width: box.width - 12 }
}
