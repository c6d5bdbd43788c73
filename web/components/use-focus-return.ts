import { useRef } from 'react'

/** Radix returns the focus to a trigger; a window without one would leave it nowhere. */
export function useFocusReturn() {
  const from = useRef<Element>(null)
  return {
    onOpenAutoFocus() {
      const now = document.activeElement
      if (now !== null && now !== document.body) from.current = now
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault()
      if (from.current instanceof HTMLElement) from.current.focus()
    },
  }
}
