import { useEffect, useRef } from 'react'
import { areShortcutsOn } from '../../layout/shortcuts-setting.ts'

export type ListKeys = {
  focusFilter: () => void
  move: (step: 1 | -1) => void
  edit: () => void
  select: () => void
  showKeys: () => void
}

/** Keys of a list. Never while something is typed, a dialog is open, or another key is held. */
export function useListKeys(keys: ListKeys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (!(event.target instanceof Element) || event.target.closest(busyPlaces) !== null) return
      const act = actionFor(event.key, event.target, latest.current)
      if (act === undefined) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

const busyPlaces = 'input, textarea, select, [contenteditable=true], [role=dialog], [role=alertdialog]'

function actionFor(key: string, target: Element, keys: ListKeys): (() => void) | undefined {
  // Arrows scroll the page until somebody is among the rows; they are no single characters to be turned off.
  const isAmongRows = target.closest('[data-row], [data-panel]') !== null
  if (key === 'ArrowDown') return isAmongRows ? () => keys.move(1) : undefined
  if (key === 'ArrowUp') return isAmongRows ? () => keys.move(-1) : undefined
  if (!areShortcutsOn()) return undefined
  switch (key.toLowerCase()) {
    case '/':
      return keys.focusFilter
    case 'j':
      return () => keys.move(1)
    case 'k':
      return () => keys.move(-1)
    case 'e':
      return keys.edit
    case 'x':
      return keys.select
    case '?':
      return keys.showKeys
    default:
      return undefined
  }
}
