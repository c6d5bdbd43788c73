import { fullDetail } from './full-detail.ts'
import type { View } from './calendar-days.ts'
import { atMost, heightOf, nameOnly, type CardSizes, type Detail } from './card-detail.ts'
import type { CalendarProject } from './read-projects.ts'

type Wish = { least: Detail; all: Detail }

/** In rem, what a cell leaves for its cards. */
export type Room = { width: number; height: number }

/** In rem, as the cards are drawn. */
const sizes = { line: 1, around: 0.75, aboveDescription: 0.125 } satisfies CardSizes
const gap = 0.25

/** In rem: the sides of a card, and the mean letter. */
const sides = 0.8125
const letter = 0.4

/** As many cards as possible come first, then lines for them; the rest is behind '+k more'. */
export function fitCards(view: View, room: Room, projects: readonly CalendarProject[]): Detail[] {
  const height = room.height + gap
  const letters = Math.max(1, (room.width - sides) / letter)
  let left = height
  const wishes: Wish[] = []
  for (const project of projects) {
    const all = fullDetail(project, letters)
    const least = leastOf(view, all)
    left -= heightOf(least, sizes)
    if (left < 0) break
    wishes.push({ least, all })
  }
  if (wishes.length > 0 || projects.length === 0) return giveLines(wishes, height)
  return heightOf(nameOnly, sizes) <= height ? [{ ...nameOnly, isNumberBelow: true }] : []
}

/** A week tells who a project is for; a month has its number in sight. */
function leastOf(view: View, all: Detail): Detail {
  if (view === 'weekly') return atMost({ name: 2, facts: 2, description: 0 }, all)
  return { ...all, name: 1, facts: all.isNumberBelow ? 1 : 0, description: 0 }
}

/** Room goes to names first, then facts, then descriptions, line by line in turn. */
function giveLines(wishes: readonly Wish[], room: number): Detail[] {
  const cards = wishes.map(({ least, all }) => ({ detail: { ...least }, all }))
  let left = room - cards.reduce((sum, { detail }) => sum + heightOf(detail, sizes), 0)
  for (const part of ['name', 'facts', 'description'] as const) {
    for (let isGiven = true; isGiven;) {
      isGiven = false
      for (const { detail, all } of cards) {
        const more = { ...detail, [part]: detail[part] + 1 }
        const cost = heightOf(more, sizes) - heightOf(detail, sizes)
        if (detail[part] >= all[part] || cost > left) continue
        detail[part] += 1
        left -= cost
        isGiven = true
      }
    }
  }
  return cards.map(({ detail }) => detail)
}
