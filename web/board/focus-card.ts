import type { BoardPlace } from '#domain/board/state.ts'

/** The focus falls back to another card of the place, or to the heading, when the card is gone or out of sight. */
export function focusCard(id: string | undefined, place?: BoardPlace): void {
  // On the phone the panel may be folded, with its cards in it.
  const menus = [...document.querySelectorAll<HTMLElement>('[data-menu-of]')].filter((menu) =>
    menu.checkVisibility(),
  )
  const own = menus.find(({ dataset: { menuOf } }) => menuOf === id)
  const list = place === undefined ? null : document.querySelector(`[data-place="${place ?? 'unassigned'}"]`)
  const near = menus.find((menu) => list?.contains(menu))
  const target = own ?? near ?? document.querySelector<HTMLElement>('h1')
  target?.focus()
}
