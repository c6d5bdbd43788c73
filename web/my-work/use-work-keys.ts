import { useEffect, useRef } from 'react'
import { areShortcutsOn } from '../layout/shortcuts-setting.ts'

export type WorkKeys = {
  move: (step: 1 | -1) => void
  open: () => void
  complete: () => void
  setDueDate: () => void
  handOver: () => void
  ping: () => void
  undo: () => void
  showKeys: () => void
}

/** Keys of My Work. Never while something is typed, a window is open, or another key is held. */
export function useWorkKeys(keys: WorkKeys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (!(event.target instanceof Element) || event.target.closest(busyPlaces) !== null) return
      const act = actFor(event.key, event.target, latest.current)
      if (act === undefined) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

const busyPlaces =
  'input, textarea, select, [contenteditable=true], [role=dialog], [role=alertdialog], [role=tablist]'

function actFor(key: string, target: Element, keys: WorkKeys): (() => void) | undefined {
  // Arrows scroll the page until somebody is among the lines; they are no single characters to be turned off.
  const isAmongLines = target.closest('[data-line]') !== null
  if (key === 'ArrowDown') return isAmongLines ? () => keys.move(1) : undefined
  if (key === 'ArrowUp') return isAmongLines ? () => keys.move(-1) : undefined
  // A link or a button that has the focus opens itself.
  if (key === 'Enter') return target.closest('a, button, summary') === null ? keys.open : undefined
  return areShortcutsOn() ? letters[key.toLowerCase()]?.(keys) : undefined
}

const letters: Record<string, (keys: WorkKeys) => () => void> = {
  j: (keys) => () => keys.move(1),
  k: (keys) => () => keys.move(-1),
  c: (keys) => keys.complete,
  d: (keys) => keys.setDueDate,
  h: (keys) => keys.handOver,
  p: (keys) => keys.ping,
  u: (keys) => keys.undo,
  '?': (keys) => keys.showKeys,
}
