import { fullDetail } from './full-detail.ts'
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

/** Each card gets one line before any gets two; what has no line is behind '+k more'. */
export function fitCards(room: Room, projects: readonly CalendarProject[]): Detail[] {
  const height = room.height + gap
  const letters = Math.max(1, (room.width - sides) / letter)
  const count = Math.floor((height + 1e-9) / heightOf(oneLine, sizes))
  const full = projects.slice(0, Math.max(0, count)).map((project) => fullDetail(project, letters))
  return giveLines(full, height)
}

const oneLine = { label: 0, name: 1, facts: 0, description: 0 } satisfies Detail

/** A line of its own for the label, the number in sight, then names, facts and descriptions: one in turn to each card. */
function giveLines(full: readonly Detail[], room: number): Detail[] {
  const cards = full.map((all) => ({ detail: { ...all, ...oneLine } as Detail, all }))
  let left = room - cards.length * heightOf(oneLine, sizes)
  const give = (part: keyof typeof oneLine, most: (all: Detail) => number) => {
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
  give('label', () => 1)
  give('facts', ({ isNumberBelow }) => (isNumberBelow ? 1 : 0))
  give('name', ({ name }) => name)
  give('facts', ({ facts }) => facts)
  give('description', ({ description }) => description)
  return cards.map(({ detail }) => detail)
}
