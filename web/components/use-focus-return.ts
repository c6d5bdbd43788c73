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
      const isAnywhere = otherwise !== undefined || from.current !== null
      const place = isThere || !isAnywhere ? from.current : placeFor(otherwise)
      if (place instanceof HTMLElement) place.focus({ preventScroll: !isThere && otherwise === undefined })
    },
  }
}

/** What was to have the focus may have gone as well. */
function placeFor(otherwise: string | undefined): Element | null {
  const wanted = otherwise === undefined ? null : document.querySelector(otherwise)
  return wanted ?? document.querySelector('h1[tabindex]')
}
