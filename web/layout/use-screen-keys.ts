import { useEffect, useRef } from 'react'

type ActFor = (key: string, target: Element) => (() => void) | undefined

/** Keys of a screen. Never while something is typed, in a dialog or menu, or while another key is held. */
export function useScreenKeys(actFor: ActFor): void {
  const latest = useRef(actFor)
  useEffect(() => {
    latest.current = actFor
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      // A key that is held moves on, and does everything else once.
      if (event.repeat && !movingKeys.includes(event.key.toLowerCase())) return
      if (!(event.target instanceof Element) || event.target.closest(busyPlaces) !== null) return
      const act = latest.current(event.key, event.target)
      if (act === undefined) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

const movingKeys = ['arrowdown', 'arrowup', 'j', 'k']

const busyPlaces =
  'input, textarea, select, [contenteditable=true], [role=dialog], [role=alertdialog], [role=menu], [popover]'
