import { customTaskErrors, titleKey } from './board.ts'
import { conflictsOf, isMoved } from './merge.ts'
import {
  addressKey,
  cardsIn,
  columnOf,
  isSamePerson,
  placeOf,
  type Board,
  type BoardCard,
  type BoardColumn,
  type SentCard,
} from './state.ts'
import { boardMessages } from '../words/board.ts'

const said = boardMessages

/** Problems come in the order in which a person is asked to put them right. */
export function finishProblem(projectId: string | undefined, board: Board): string | undefined {
  if (projectId === undefined || projectId === '') return said.projectMissing
  if (board.columns.some(({ employee }) => employee === null)) return said.emptyColumn
  const conflicts = conflictsOf(board).length
  return conflicts > 0 ? said.conflictsLeft(conflicts) : undefined
}

/** Custom tasks that would be lost are named, and so are tasks that would be taken from somebody. */
export function questionsOf(board: Board): { text: string; about?: string }[] {
  const unassigned = board.unassigned.flatMap((id) => board.cards[id] ?? [])
  const lost = unassigned.filter(({ origin }) => origin === 'custom').map(titleOf)
  const taken = unassigned.flatMap(({ title, stored }) =>
    stored?.parent ? [said.withName(title, stored.parent.name)] : [],
  )
  const about = [
    ...(lost.length > 0 ? [said.lost(lost)] : []),
    ...(taken.length > 0 ? [said.takenFrom(taken)] : []),
  ].join(' ')
  return [
    ...(board.columns.length === 0 ? [{ text: said.noColumns }] : []),
    ...(unassigned.length > 0 ? [{ text: said.unassigned, ...(about === '' ? {} : { about }) }] : []),
  ]
}

export function cardsWithoutEmployee(board: Board): string[] {
  return board.columns
    .filter(({ employee }) => employee === null)
    .flatMap(({ cards }) => cards.flatMap((id) => board.cards[id]?.title ?? []))
}

/** Unchanged tasks are left out, so that nobody's work on them can be undone. */
export function cardsToSend(board: Board): SentCard[] {
  const places = [null, ...board.columns.map(({ number }) => number)]
  return places.flatMap((place) =>
    cardsIn(board, place).flatMap((id) => {
      const card = board.cards[id]
      const isSent = card !== undefined && (card.stored === undefined ? place !== null : isMoved(board, card))
      return isSent ? [sentCard(card, columnOf(board, place))] : []
    }),
  )
}

/** Some of the sent cards may be known to be stored by now. */
export function isSameFinish(board: Board, sent: readonly SentCard[]): boolean {
  const asked = new Map(cardsToSend(board).map((card) => [card.id, card]))
  const stored = Object.values(board.cards).filter((card) => card.stored !== undefined)
  const isAsked = (one: SentCard) => {
    const now = asked.get(one.id)
    if (now !== undefined) return now.parent === one.parent && now.version === one.version
    return stored.some(
      (card) =>
        (card.id === one.id || titleKey(card.title) === titleKey(one.title)) &&
        addressKey(card.stored?.parent?.email) === addressKey(one.parent) &&
        !isMoved(board, card),
    )
  }
  const ids = new Set(sent.map(({ id }) => id))
  return [...asked.keys()].every((id) => ids.has(id)) && sent.every(isAsked)
}

export function takenNames(board: Board): Record<string, string> {
  const titles = Map.groupBy(Object.values(board.cards), ({ title }) => titleKey(title))
  const wrong = Object.values(board.cards).flatMap((card) => {
    const others = (titles.get(titleKey(card.title)) ?? []).filter(({ id }) => id !== card.id)
    const isAsked = card.origin === 'custom' && placeOf(board, card.id) !== null
    const [sentence] = isAsked ? (customTaskErrors(card, others.map(titleOf)).title ?? []) : []
    return sentence === undefined ? [] : [[card.id, sentence] as const]
  })
  return Object.fromEntries(wrong)
}

export function loadChange(board: Board, { employee, cards }: BoardColumn): number {
  if (employee === null) return cards.length
  const stored = Object.values(board.cards).filter((card) =>
    isSamePerson(card.stored?.parent, employee),
  ).length
  return cards.length - stored
}

function sentCard(card: BoardCard, column: BoardColumn | undefined): SentCard {
  const { id, title, description, category, stored } = card
  const parent = column?.employee?.email ?? null
  const version = stored === undefined ? {} : { version: stored.version }
  return { id, title, description, category, parent, selected_employee: parent, ...version }
}

function titleOf({ title }: BoardCard): string {
  return title
}
