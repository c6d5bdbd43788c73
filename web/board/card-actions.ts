import type { BoardCard, Place } from '#domain/board/state.ts'

/** What can be done to a card; the same functions for as long as the board is open. */
export type CardActions = {
  openMenu: (card: BoardCard, place: Place, button: HTMLElement) => void
  settle: (id: string, choice: 'mine' | 'theirs') => void
}
