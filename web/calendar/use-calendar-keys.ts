import { useEffect, useRef } from 'react'
import { areShortcutsOn } from '../layout/shortcuts-setting.ts'

export function useCalendarKeys(keys: { goToToday: () => void; showKeys: () => void }): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !areShortcutsOn())
        return
      if (event.target instanceof Element && event.target.closest(busyPlaces) !== null) return
      if (event.key === '?') latest.current.showKeys()
      else if (event.key.toLowerCase() === 't') latest.current.goToToday()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

const busyPlaces = 'input, textarea, select, [contenteditable=true], [role=dialog], [role=alertdialog]'
