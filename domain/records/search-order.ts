import { peekedPage, offsetOf, type Page } from './page.ts'
import type { SearchKind } from './search.ts'

/** How well a record fits what was typed, the best first. */
export const ranks = { number: 1, equal: 2, begins: 3, named: 4, elsewhere: 5 } as const

export type Rank = (typeof ranks)[keyof typeof ranks]

/** A record that was found, and all that its place among others depends on. */
export type Found = {
  kind: SearchKind
  id: string
  rank: Rank
  is_open: boolean
  is_mine: boolean
  /** The moment at which it was made, as a text that sorts. */
  made: string
}

/** Within a rank what is open comes first, then what is mine, then what was made last. */
export function byFit(one: Found, other: Found): number {
  return (
    one.rank - other.rank ||
    Number(other.is_open) - Number(one.is_open) ||
    Number(other.is_mine) - Number(one.is_mine) ||
    compare(other.made, one.made) ||
    compare(one.id, other.id) ||
    compare(one.kind, other.kind)
  )
}

/** By their codes, as the database orders ids. */
function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}

/** How many of each kind a page may need: all of it, and one that tells whether there is more. */
export function neededFor(page: number, limit: number): number {
  return offsetOf(page, limit) + limit + 1
}

export function pageOfFound(lists: readonly (readonly Found[])[], page: number, limit: number): Page<Found> {
  const all = lists.flat().toSorted(byFit)
  return peekedPage(all.slice(offsetOf(page, limit)), limit)
}
