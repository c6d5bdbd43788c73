import { fullDetail, leastDetail, shortestDetail } from './full-detail.ts'
import { heightOf, type CardSizes, type Detail } from './card-detail.ts'
import type { CalendarProject } from './read-projects.ts'

/** In rem, what a cell leaves for its cards. */
export type Room = { width: number; height: number }

/** In rem, as the cards are drawn. */
const sizes = { line: 1, around: 0.75, aroundOneLine: 0.5, aboveDescription: 0.125 } satisfies CardSizes
const gap = 0.25

/** In rem: the sides of a card, and the mean letter. */
const sides = 0.8125
const letter = 0.4

/** Each card gets its least before any gets more; what has no room is behind '+k more'. */
export function fitCards(room: Room, projects: readonly CalendarProject[]): Detail[] {
  const letters = Math.max(1, (room.width - sides) / letter)
  let left = room.height + gap
  const cards: Card[] = []
  for (const project of projects) {
    const least = leastDetail(project, letters)
    const detail = cards.length > 0 || fits(least, left) ? least : shortestDetail(project, letters)
    if (!fits(detail, left)) break
    left -= heightOf(detail, sizes)
    cards.push({ detail, all: fullDetail(project, letters) })
  }
  giveLines(cards, left)
  return cards.map(({ detail }) => detail)
}

function fits(detail: Detail, room: number): boolean {
  return heightOf(detail, sizes) <= room + 1e-9
}

type Card = { detail: Detail; all: Detail }

/** A line of its own for the label and for the name, then longer names, facts and descriptions: one in turn to each card. */
function giveLines(cards: readonly Card[], room: number): void {
  let left = room
  const give = (part: 'label' | 'name' | 'facts' | 'description', most: (all: Detail) => number) => {
    for (let isGiven = true; isGiven;) {
      isGiven = false
      for (const { detail, all } of cards) {
        const more = { ...detail, [part]: detail[part] + 1 }
        const cost = heightOf(more, sizes) - heightOf(detail, sizes)
        if (detail[part] >= most(all) || cost > left) continue
        Object.assign(detail, more)
        left -= cost
        isGiven = true
      }
    }
  }
  give('label', ({ label }) => label)
  give('facts', ({ isNumberBelow }) => (isNumberBelow ? 1 : 0))
  give('name', ({ name }) => name)
  give('facts', ({ facts }) => facts)
  give('description', ({ description }) => description)
}
