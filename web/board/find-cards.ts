import type { Board, BoardCard, Column } from '#domain/board/state.ts'

/** What a search leaves on the board; without a search it is the board's own lists. */
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
  const isFound = ({ employee }: Column) => text !== '' && employee !== null && has(employee.name)
  return {
    unassigned: among(board.unassigned),
    isFound,
    /** A person who is searched for is shown with everything they have. */
    inColumn: (column: Column) => (isFound(column) ? column.cards : among(column.cards)),
  }
}
