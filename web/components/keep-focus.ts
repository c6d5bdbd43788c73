/** The timeout runs after the task that draws what was loaded; only a lost focus is moved. */
export function keepFocus(placeAfter: () => HTMLElement | null | undefined): void {
  setTimeout(() => {
    if (document.activeElement !== document.body) return
    ;(placeAfter() ?? document.getElementById('content'))?.focus()
  })
}
