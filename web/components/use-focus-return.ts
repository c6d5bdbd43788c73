import { useRef } from 'react'

/**
 * Radix returns the focus to a trigger; a window without one would leave it nowhere. `otherwise` selects where it goes
 * when the place it came from has gone.
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
      const isThere = from.current?.isConnected || otherwise === undefined
      const place = isThere ? from.current : document.querySelector(otherwise)
      if (place instanceof HTMLElement) place.focus()
    },
  }
}
