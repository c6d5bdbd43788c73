/**
 * The timeout runs after the task that draws what was loaded. Only a lost focus is moved, and one that is still at `from`
 * where there is a place to move it to.
 */
export function keepFocus(placeAfter: () => HTMLElement | null | undefined, from?: Element | null): void {
  setTimeout(() => {
    const now = document.activeElement
    if (now === document.body) (placeAfter() ?? document.getElementById('content'))?.focus()
    else if (now === from) placeAfter()?.focus()
  })
}
