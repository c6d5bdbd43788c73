import { useState } from 'react'
import { storageKeys } from '#domain/conventions.ts'
import { readStored, store } from '../api/storage.ts'

/** An area of the navigation is open while one is in it, unless it was opened or closed by hand. */
export function useFolded(area: string, isHere: boolean): { isOpen: boolean; turn: () => void } {
  const [choice, setChoice] = useState(() => readChoices()[area])
  const isOpen = choice ?? isHere
  const turn = () => {
    setChoice(!isOpen)
    store(storageKeys.navigation, JSON.stringify({ ...readChoices(), [area]: !isOpen }))
  }
  return { isOpen, turn }
}

function readChoices(): Record<string, boolean> {
  try {
    const stored: unknown = JSON.parse(readStored(storageKeys.navigation) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    return Object.fromEntries(Object.entries(stored).filter(([, value]) => typeof value === 'boolean'))
  } catch {
    return {}
  }
}
