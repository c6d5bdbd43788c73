import { useRef } from 'react'
import type { Answer } from './client.ts'
import { newKey } from './new-key.ts'

/** A key lives until its call is settled, so that a second click or a try after a lost answer does nothing twice. */
export function useIdempotencyKeys() {
  const keys = useRef(new Map<string, string>())
  return {
    keyOf(what = ''): string {
      const key = keys.current.get(what) ?? newKey()
      keys.current.set(what, key)
      return key
    },
    /** A 422 means that an earlier try, whose answer was lost, has done it: the next call is another one. */
    settle({ operation, status }: Answer, what = ''): void {
      if (operation === 'COMPLETED' || status === 422) keys.current.delete(what)
    },
  }
}
