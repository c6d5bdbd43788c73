import type { CivilDate } from '../dates.ts'
import { addHours, hoursAssumed, levelOf, weekLoaded, type LoadedWeek } from '../workload.ts'
import { boardDueDate } from './board.ts'
import { isSamePerson, type Board, type BoardCard, type BoardColumn } from './state.ts'

/**
 * Somebody's weeks as they are once the board is finished: with the cards now in their column, without those taken
 * away. A week whose load stays is the one that was told, so that its column is not drawn anew.
 */
export function weeksAfter(
  board: Board,
  { employee, cards }: BoardColumn,
  weeks: readonly LoadedWeek[],
  today: CivilDate,
): LoadedWeek[] {
  const isTheirs = (card: BoardCard) => isSamePerson(card.stored?.parent, employee) && employee !== null
  const here = new Set(cards)
  const gained = cards.flatMap((id) => board.cards[id] ?? []).filter((card) => !isTheirs(card))
  const lost = Object.values(board.cards).filter((card) => isTheirs(card) && !here.has(card.id))
  return weeks.map((week) => {
    const hoursIn = (some: readonly BoardCard[]) =>
      addHours(...some.map((card) => (weekOfCard(card, today) === week.week ? hoursOf(card) : 0)))
    const load = addHours(week.load_hours, hoursIn(gained), -hoursIn(lost))
    if (load === week.load_hours) return week
    return { ...week, load_hours: load, level: levelOf(load, week.capacity_hours) }
  })
}

function weekOfCard({ stored }: BoardCard, today: CivilDate): CivilDate {
  return weekLoaded(stored?.due_date ?? boardDueDate(today), today)
}

function hoursOf({ stored }: BoardCard): number {
  return stored?.hours_left ?? hoursAssumed
}
