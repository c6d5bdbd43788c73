import { startTransition, useEffect, useState } from 'react'
import { afterPaint } from './after-paint.ts'

/** How many of many rows are drawn now. The first are laid out and painted before the others: all at once are too long a task. */
export function useInSteps(
  total: number,
  {
    question,
    step,
    least,
    first,
  }: {
    /** Rows of another one begin anew. */
    question: string
    step: number
    /** Rows in use, as the open one and the one with the focus, are never taken away. */
    least: number
    /** To begin with; a step at least. */
    first: number
  },
): number {
  const [drawn, setDrawn] = useState({ question, count: Math.max(first, step) })
  const count = Math.max(least, drawn.question === question ? drawn.count : step)
  const isWhole = count >= total
  useEffect(() => {
    if (isWhole) return
    return afterPaint(() => startTransition(() => setDrawn({ question, count: count + step })))
  }, [isWhole, question, count, step])
  return Math.min(count, total)
}
