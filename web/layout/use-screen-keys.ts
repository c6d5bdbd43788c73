import { useLayoutEffect, useRef } from 'react'

type ActFor = (key: string, target: Element) => (() => void) | undefined

/** Keys of a screen. Never while something is typed, in a dialog or menu, or while another key is held. */
export function useScreenKeys(actFor: ActFor): void {
  useKeysAt(document, actFor)
}

/** Keys that work on every screen which has none of its own for them: the window hears of a key after the document. */
export function useOtherKeys(actFor: ActFor): void {
  useKeysAt(window, actFor)
}

function useKeysAt(place: Document | Window, actFor: ActFor): void {
  const latest = useRef(actFor)
  // With the drawing: a key that is pressed as soon as something is seen would be lost before the effects after it.
  useLayoutEffect(() => {
    latest.current = actFor
  })
  useLayoutEffect(() => {
    const press = (event: Event) => {
      if (!(event instanceof KeyboardEvent)) return
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      // A key that is held moves on, and does everything else once.
      if (event.repeat && !movingKeys.includes(event.key.toLowerCase())) return
      if (!(event.target instanceof Element) || event.target.closest(busyPlaces) !== null) return
      const act = latest.current(event.key, event.target)
      if (act === undefined) return
      event.preventDefault()
      act()
    }
    place.addEventListener('keydown', press)
    return () => place.removeEventListener('keydown', press)
  }, [place])
}

const movingKeys = ['arrowdown', 'arrowup', 'j', 'k']

const busyPlaces =
  'input, textarea, select, [contenteditable=true], [role=dialog], [role=alertdialog], [role=menu], [popover]'
