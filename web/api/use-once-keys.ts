import { useRef } from 'react'
import type { Answer } from './client.ts'
import { newKey } from './new-key.ts'

/**
 * Keys that make a repeated POST one: whatever is sent keeps its key until it is done, so that a second click or another
 * try after a lost answer does nothing twice.
 */
export function useOnceKeys() {
  const keys = useRef(new Map<string, string>())
  return {
    /** Of one thing among several that a screen may send. */
    keyOf(what = ''): string {
      const key = keys.current.get(what) ?? newKey()
      keys.current.set(what, key)
      return key
    },
    /** Done now, or found to be done by an earlier try whose answer was lost (422): the next one is another. */
    settle({ operation, status }: Answer, what = ''): void {
      if (operation === 'COMPLETED' || status === 422) keys.current.delete(what)
    },
  }
}
