import type { BoardCard, BoardPlace } from '#domain/board/state.ts'

/** The same functions for as long as the board is open, so that memoised cards are not drawn again. */
export type CardActions = {
  openMenu: (card: BoardCard, place: BoardPlace, button: HTMLElement) => void
  settle: (id: string, choice: 'mine' | 'theirs') => void
}
