import { allLines } from './all-lines.ts'
import type { View } from './calendar-days.ts'
import { atMost, heightOf, nameOnly, type CardSizes, type Detail } from './card-detail.ts'
import { giveLines } from './give-lines.ts'
import type { CalendarProject } from './read-projects.ts'

/** What a cell leaves for its cards, in rem. */
export type Room = { width: number; height: number }

/** The sizes that the cards are drawn with, in rem. */
const sizes = { line: 1, around: 0.75, aboveDescription: 0.125 } satisfies CardSizes
const gap = 0.25

/** The sides of a card, and the mean letter. */
const sides = 0.8125
const letter = 0.4

/**
 * The details of the cards that a day has room for; the rest is behind '+k more'. As many cards as possible, and then
 * what is left of the room is theirs.
 */
export function fitCards(view: View, room: Room, projects: readonly CalendarProject[]): Detail[] {
  const height = room.height + gap
  const letters = Math.max(1, (room.width - sides) / letter)
  let left = height
  const wishes = []
  for (const project of projects) {
    const all = allLines(project, letters)
    const least = leastOf(view, all)
    left -= heightOf(least, sizes)
    if (left < 0) break
    wishes.push({ least, all })
  }
  if (wishes.length > 0 || projects.length === 0) return giveLines(wishes, height, sizes)
  return heightOf(nameOnly, sizes) <= height ? [{ ...nameOnly, isNumberBelow: true }] : []
}

/** A week tells who it is for; a month has its number in sight. */
function leastOf(view: View, all: Detail): Detail {
  if (view === 'weekly') return atMost({ name: 2, facts: 2, description: 0 }, all)
  return { ...all, name: 1, facts: all.isNumberBelow ? 1 : 0, description: 0 }
}
