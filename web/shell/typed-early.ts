import { useEffect, useState } from 'react'
import type { TypedEarly } from '../palette/palette-field.tsx'

const longest = 200

/** Keeps what is pressed on the way to a field that has yet to load. */
export function useTypedEarly() {
  const [early] = useState(keepTyped)
  useEffect(() => {
    addEventListener('keydown', early.gather, true)
    return () => removeEventListener('keydown', early.gather, true)
  }, [early])
  return early
}

function keepTyped() {
  // Undefined while nobody waits for the field.
  let typed: string | undefined
  let isEntered = false
  return {
    begin() {
      if (typed === undefined) [typed, isEntered] = ['', false]
    },
    /** What was typed, and whether Enter followed; from now on keys go where the focus is. */
    take(): TypedEarly {
      const taken = { text: typed ?? '', isEntered }
      typed = undefined
      return taken
    },
    gather(event: KeyboardEvent) {
      if (typed === undefined || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === 'Backspace') typed = typed.slice(0, -1)
      else if (event.key.length === 1) typed = `${typed}${event.key}`.slice(0, longest)
      else if (event.key !== 'Enter' || typed === '') return
      isEntered = event.key === 'Enter'
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
