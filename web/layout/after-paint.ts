import { startTransition, useEffect, useState } from 'react'

/** A window that nobody sees paints nothing. */
const unpaintedMs = 100

/** Steps that come before the browser has painted the last are laid out together, in one task after all. */
export function afterPaint(run: () => void): () => void {
  const runOnce = () => {
    // A frame may be late as well: whichever comes second has nothing left to do.
    cancelAnimationFrame(frame)
    run()
  }
  let timer = setTimeout(runOnce, unpaintedMs)
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer)
    timer = setTimeout(run)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/** Whether something was painted already: what may come a moment later is then drawn in a task of its own. */
export function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => afterPaint(() => startTransition(() => setPainted(true))), [])
  return isPainted
}
