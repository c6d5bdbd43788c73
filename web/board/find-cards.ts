import type { Board, BoardCard, BoardColumn } from '#domain/board/state.ts'

export function findCards(board: Board, search: string) {
  const text = search.trim().toLowerCase()
  const has = (words: string) => words.toLowerCase().includes(text)
  const matches = ({ title, description, category }: BoardCard) => [title, description, category].some(has)
  const among = (ids: readonly string[]) =>
    text === ''
      ? ids
      : ids.filter((id) => {
          const card = board.cards[id]
          return card !== undefined && matches(card)
        })
  const isFound = ({ employee }: BoardColumn) => text !== '' && employee !== null && has(employee.name)
  return {
    unassigned: among(board.unassigned),
    isFound,
    /** A search that finds a person shows all their cards. */
    inColumn: (column: BoardColumn) => (isFound(column) ? column.cards : among(column.cards)),
  }
}
