import { useRef } from 'react'

/**
 * Radix returns the focus to a trigger; a window without one would leave it nowhere. When the place it came from has
 * gone, the focus goes to what `otherwise` selects, or else to the heading of the page.
 */
export function useFocusReturn(otherwise?: string) {
  const from = useRef<Element>(null)
  return {
    onOpenAutoFocus() {
      const now = document.activeElement
      if (now !== null && now !== document.body) from.current = now
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault()
      const isThere = from.current?.isConnected === true
      // A window that came from nowhere leaves it to its screen where to go on.
      const fallback = otherwise ?? (from.current === null ? undefined : heading)
      const place = isThere || fallback === undefined ? from.current : document.querySelector(fallback)
      if (place instanceof HTMLElement) place.focus({ preventScroll: !isThere && otherwise === undefined })
      else if (otherwise !== undefined) setTimeout(focusHeading)
    },
  }
}

const heading = 'h1[tabindex]'

/** What was to have the focus may have gone as well, and nothing else has taken it. */
function focusHeading(): void {
  const isLost = document.activeElement === null || document.activeElement === document.body
  if (isLost) document.querySelector<HTMLElement>(heading)?.focus({ preventScroll: true })
}
