import { useRef } from 'react'

/**
 * For windows that no trigger of theirs opened: Radix would leave the focus nowhere when they close. It goes
 * back to where it was, also over two questions in a row.
 */
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
