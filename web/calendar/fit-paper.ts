import { allLines } from './all-lines.ts'
import { atMost, heightOf, nameAndFacts, nameOnly, type CardSizes, type Detail } from './card-detail.ts'
import { giveLines, type Wish } from './give-lines.ts'
import type { CalendarProject } from './read-projects.ts'

export type PaperType = 'normal' | 'fine' | 'finest'

/** How a week is printed: how high it is, in pixels of paper, and what the cards of each of its days say. */
type PaperWeek = { height: number | undefined; days: Detail[][] }

export type PaperFit = { type: PaperType; weeks: PaperWeek[] }

type PaperSizes = CardSizes & { dayHead: number; letters: number }

/** In pixels, 96 to the inch; the number of a day stands above its cards. A line of Letter, the narrower, has so many letters. */
const sizes: Record<PaperType, PaperSizes> = {
  normal: { line: 11, around: 8, aboveDescription: 2, dayHead: 20, letters: 26 },
  fine: { line: 9, around: 4, aboveDescription: 2, dayHead: 16, letters: 33 },
  finest: { line: 8, around: 4, aboveDescription: 2, dayHead: 16, letters: 37 },
}

/** What a landscape sheet of A4 has below the title and the names of the days, inside its margins; Letter has more. */
const sheet = 650

/**
 * All cards on one page: the largest type that holds the busiest day of every week, then the rest of the sheet for the
 * weeks that have more to say, and in a week each day says what its own room allows. A month that no type can hold goes
 * on to further pages.
 */
export function fitPaper(weeks: readonly CalendarProject[][][]): PaperFit {
  for (const [type, least] of tries) {
    const wishes = wishesOf(weeks, type, least)
    const needs = wishes.map((days) => highest(days, type, 'least'))
    const spare = sheet - sum(needs)
    if (spare < 0) continue
    const heights = shared(
      needs,
      wishes.map((days) => highest(days, type, 'all')),
      spare,
    )
    return { type, weeks: wishes.map((days, week) => fitWeek(days, type, heights[week])) }
  }
  return {
    type: 'fine',
    weeks: wishesOf(weeks, 'fine', nameOnly).map((days) => fitWeek(days, 'fine', undefined)),
  }
}

const tries: [PaperType, Detail][] = [
  ['normal', nameAndFacts],
  ['fine', nameAndFacts],
  ['fine', nameOnly],
  ['finest', nameOnly],
]

function wishesOf(weeks: readonly CalendarProject[][][], type: PaperType, least: Detail): Wish[][][] {
  const wish = (project: CalendarProject): Wish => {
    // Type is small enough for a number beside every label.
    const all = { ...allLines(project, sizes[type].letters), isNumberBelow: false }
    return { least: atMost(least, all), all }
  }
  return weeks.map((days) => days.map((projects) => projects.map(wish)))
}

function highest(days: Wish[][], type: PaperType, which: keyof Wish): number {
  const cards = days.map((wishes) => sum(wishes.map((wish) => heightOf(wish[which], sizes[type]))))
  return sizes[type].dayHead + Math.max(...cards)
}

/** What is spare goes to the weeks that want more, each in the same part of its wish; beyond that to all alike. */
function shared(needs: number[], wants: number[], spare: number): number[] {
  const missing = wants.map((want, week) => want - (needs[week] ?? 0))
  const part = Math.min(1, spare / Math.max(1, sum(missing)))
  const rest = (spare - part * sum(missing)) / needs.length
  return needs.map((need, week) => need + part * (missing[week] ?? 0) + rest)
}

function fitWeek(days: Wish[][], type: PaperType, height: number | undefined): PaperWeek {
  const room = height === undefined ? 0 : height - sizes[type].dayHead
  return { height, days: days.map((wishes) => giveLines(wishes, room, sizes[type])) }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
