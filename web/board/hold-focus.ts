import { focusCard } from './focus-card.ts'

/** Called before the screen changes: if the focused element goes, the focus follows its card. */
export function holdFocus(): void {
  const { activeElement, body } = document
  if (activeElement === null || activeElement === body) return
  const id = activeElement.closest('[data-card]')?.getAttribute('data-card') ?? undefined
  requestAnimationFrame(() => {
    if (document.activeElement === null || document.activeElement === body) focusCard(id)
  })
}
