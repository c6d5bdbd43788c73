import { useEffect, useRef } from 'react'

type ActFor = (key: string, target: Element) => (() => void) | undefined

/** Keys of a screen. Never while something is typed, a dialog is open, or another key is held. */
export function useScreenKeys(actFor: ActFor): void {
  const latest = useRef(actFor)
  useEffect(() => {
    latest.current = actFor
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
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

const busyPlaces = 'input, textarea, select, [contenteditable=true], [role=dialog], [role=alertdialog]'
