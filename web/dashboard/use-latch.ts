import { useState } from 'react'

/** A panel that has shown something does not vanish with it. */
export function useLatch(isNow: boolean): boolean {
  const [wasEver, setEver] = useState(isNow)
  if (isNow && !wasEver) setEver(true)
  return isNow || wasEver
}
