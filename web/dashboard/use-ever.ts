import { useState } from 'react'

/** Whether something has been so at any time since the screen was opened. */
export function useEver(isNow: boolean): boolean {
  const [wasEver, setEver] = useState(isNow)
  if (isNow && !wasEver) setEver(true)
  return isNow || wasEver
}
