import { focusCard } from './focus-card.ts'

/** Before something on the screen changes: should what has the focus go with it, the focus follows the card. */
export function holdFocus(): void {
  const { activeElement, body } = document
  if (activeElement === null || activeElement === body) return
  const id = activeElement.closest<HTMLElement>('[data-card]')?.dataset['card']
  requestAnimationFrame(() => {
    if (document.activeElement === null || document.activeElement === body) focusCard(id)
  })
}
