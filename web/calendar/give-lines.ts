import { heightOf, type CardSizes, type Detail } from './card-detail.ts'

/** A card of a day: what it says at least, and what it would say if there were room for everything. */
export type Wish = { least: Detail; all: Detail }

/** What each card of a day says in this room: names first, then facts, then descriptions, line by line in turn. */
export function giveLines(wishes: readonly Wish[], room: number, sizes: CardSizes): Detail[] {
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
