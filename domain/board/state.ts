import { customTaskErrors, startingColumns, type CustomTask } from './board.ts'
import type { Category } from '../choices.ts'
import { boardMessages } from '../words/board.ts'
import type { FieldErrors } from '../result.ts'

export type Person = { name: string; email: string }

export type StoredFacts = {
  parent: Person | null
  due_date: string
  /** Drafts of an earlier release have none. */
  hours_left?: number | undefined
  version: number
  /** The task is open but beyond the number that the server tells of. */
  isBeyond?: boolean | undefined
}

export type BoardCard = {
  id: string
  title: string
  description: string
  category: Category
  origin: 'stored' | 'template' | 'custom'
  stored?: StoredFacts | undefined
  /** The employee somebody else gave the task to while it was moved here too, until a person decides. */
  theirs?: Person | null | undefined
}

/** A column without an employee is called by its number. */
export type BoardColumn = { number: number; employee: Person | null; cards: readonly string[] }

/** Every card is in one column or unassigned; the lists hold ids in the order of dropping. */
export type Board = {
  columns: readonly BoardColumn[]
  unassigned: readonly string[]
  cards: Readonly<Record<string, BoardCard>>
}

export type SentCard = {
  id: string
  title: string
  description: string
  category: Category
  parent: string | null
  selected_employee: string | null
  version?: number | undefined
}

/** Null stands for unassigned. */
export type BoardPlace = number | null

export type BoardStep = { board: Board; refusal?: undefined } | { refusal: string; board?: undefined }

export const emptyBoard: Board = {
  columns: Array.from({ length: startingColumns }, (_, index) => newColumn(index + 1)),
  unassigned: [],
  cards: {},
}

export function columnName({ employee, number }: Pick<BoardColumn, 'employee' | 'number'>): string {
  return employee?.name ?? boardMessages.columnName(number)
}

export function columnOf(board: Board, number: BoardPlace): BoardColumn | undefined {
  return board.columns.find((column) => column.number === number)
}

export function placeName(board: Board, place: BoardPlace): string {
  const column = columnOf(board, place)
  return column === undefined ? boardMessages.unassignedTasks : columnName(column)
}

export function cardsIn(board: Board, place: BoardPlace): readonly string[] {
  return place === null ? board.unassigned : (columnOf(board, place)?.cards ?? [])
}

export function placeOf(board: Board, id: string): BoardPlace {
  return board.columns.find(({ cards }) => cards.includes(id))?.number ?? null
}

type WithAddress = { email: string } | null | undefined

export function isSamePerson(one: WithAddress, other: WithAddress): boolean {
  return addressKey(one?.email) === addressKey(other?.email)
}

/** Email addresses count in any letter case. */
export function addressKey(email: string | null | undefined): string {
  return email?.toLowerCase() ?? ''
}

export function isElsewhere(card: BoardCard, column: BoardColumn | undefined): boolean {
  if (column === undefined) return (card.stored?.parent ?? null) !== null
  return column.employee === null || !isSamePerson(column.employee, card.stored?.parent)
}

/** A second column without a user is refused: one is enough to choose for. */
export function addColumn(board: Board): BoardStep {
  if (board.columns.some(({ employee }) => employee === null))
    return { refusal: boardMessages.emptyColumnExists }
  return { board: { ...board, columns: [...board.columns, newColumn(nextNumber(board))] } }
}

export function chooseEmployee(board: Board, number: number, employee: Person): BoardStep {
  const isTaken = board.columns.some(
    (column) => column.number !== number && isSamePerson(column.employee, employee),
  )
  if (isTaken) return { refusal: boardMessages.employeeTwice }
  if (isSamePerson(columnOf(board, number)?.employee, employee)) return { board }
  return { board: withoutSettledConflicts(withColumn(board, number, (column) => ({ ...column, employee }))) }
}

export function removeColumn(board: Board, number: number): Board {
  return withoutSettledConflicts({
    ...board,
    columns: board.columns.filter((column) => column.number !== number),
    unassigned: [...board.unassigned, ...cardsIn(board, number)],
  })
}

export function removeEmptyColumns(board: Board): Board {
  return board.columns
    .filter(({ employee }) => employee === null)
    .reduce((rest, { number }) => removeColumn(rest, number), board)
}

/** A place that does not exist counts as unassigned. */
export function moveCard(board: Board, id: string, to: BoardPlace, before: string | null = null): Board {
  const card = board.cards[id]
  if (card === undefined || before === id) return board
  const target = columnOf(board, to) === undefined ? null : to
  const rest = without(board, id)
  const order = inserted(cardsIn(rest, target), id, before)
  const isThere =
    placeOf(board, id) === target && cardsIn(board, target).every((one, at) => one === order[at])
  if (isThere && card.theirs === undefined) return board
  const moved = withCards(rest, target, order)
  // Moving a card settles its conflict: the person has looked at it again.
  return card.theirs === undefined
    ? moved
    : { ...moved, cards: { ...moved.cards, [id]: { ...card, theirs: undefined } } }
}

type CustomCardStep = { board: Board; errors?: undefined } | { errors: FieldErrors; board?: undefined }

/** Custom tasks lie first among the unassigned, where they are seen. */
export function addCustomCard(board: Board, id: string, typed: CustomTask): CustomCardStep {
  const titles = Object.values(board.cards).map(({ title }) => title)
  const errors = customTaskErrors(typed, titles)
  if (Object.keys(errors).length > 0) return { errors }
  const card: BoardCard = {
    id,
    title: typed.title.trim(),
    description: typed.description.trim(),
    category: typed.category as Category,
    origin: 'custom',
  }
  return { board: { ...board, cards: { ...board.cards, [id]: card }, unassigned: [id, ...board.unassigned] } }
}

export function dropCard(board: Board, id: string): Board {
  const { [id]: _gone, ...cards } = board.cards
  return { ...without(board, id), cards }
}

export function resetBoard(board: Board): Board {
  const cards = Object.fromEntries(
    Object.entries(board.cards).map(([id, card]) => [
      id,
      card.theirs === undefined ? card : { ...card, theirs: undefined },
    ]),
  )
  return {
    columns: [],
    unassigned: [...board.unassigned, ...board.columns.flatMap((column) => column.cards)],
    cards,
  }
}

/** The person's own column, the first untouched placeholder, or a new one. */
export function withColumnFor(board: Board, person: Person): { board: Board; number: number } {
  const own = board.columns.find(({ employee }) => isSamePerson(employee, person))
  if (own) return { board, number: own.number }
  const free = board.columns.find(({ employee, cards }) => employee === null && cards.length === 0)
  const number = free?.number ?? nextNumber(board)
  const wide = free ? board : { ...board, columns: [...board.columns, newColumn(number)] }
  return { board: withColumn(wide, number, (column) => ({ ...column, employee: person })), number }
}

/** Conflicts end by themselves when the card lies where somebody else has put its task. */
function withoutSettledConflicts(board: Board): Board {
  const settled = Object.values(board.cards).filter(({ id, theirs }) => {
    if (theirs === undefined) return false
    const column = columnOf(board, placeOf(board, id))
    return column === undefined ? theirs === null : theirs !== null && isSamePerson(column.employee, theirs)
  })
  if (settled.length === 0) return board
  const calm = settled.map((card) => [card.id, { ...card, theirs: undefined }] as const)
  return { ...board, cards: { ...board.cards, ...Object.fromEntries(calm) } }
}

function newColumn(number: number): BoardColumn {
  return { number, employee: null, cards: [] }
}

function nextNumber({ columns }: Board): number {
  return Math.max(0, ...columns.map(({ number }) => number)) + 1
}

function withColumn(board: Board, number: number, change: (column: BoardColumn) => BoardColumn): Board {
  return {
    ...board,
    columns: board.columns.map((column) => (column.number === number ? change(column) : column)),
  }
}

function withCards(board: Board, place: BoardPlace, cards: readonly string[]): Board {
  return place === null
    ? { ...board, unassigned: cards }
    : withColumn(board, place, (column) => ({ ...column, cards }))
}

function without(board: Board, id: string): Board {
  const place = placeOf(board, id)
  return withCards(
    board,
    place,
    cardsIn(board, place).filter((other) => other !== id),
  )
}

function inserted(cards: readonly string[], id: string, before: string | null): readonly string[] {
  const at = before === null ? -1 : cards.indexOf(before)
  return at === -1 ? [...cards, id] : cards.toSpliced(at, 0, id)
}
