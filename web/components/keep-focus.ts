/** Never the top of the page. What was loaded is drawn by a task that was set before this one. */
export function keepFocus(placeAfter: () => HTMLElement | null | undefined): void {
  setTimeout(() => {
    if (document.activeElement !== document.body) return
    ;(placeAfter() ?? document.getElementById('content'))?.focus()
  })
}
