import { useEffect, useState } from 'react'
import { nextChangeOf } from '#domain/time-left.ts'

/** The time, told again whenever the words for what is left until one of these moments change. */
export function useNow(ends: readonly number[], toldAt: number): number {
  const [ticked, setTicked] = useState(toldAt)
  const now = Math.max(ticked, toldAt)
  const wait = Math.min(...ends.filter((end) => end > now).map((end) => nextChangeOf(end - now)))
  useEffect(() => {
    if (!Number.isFinite(wait)) return
    const timer = setTimeout(() => setTicked(Date.now()), wait)
    return () => clearTimeout(timer)
  }, [now, wait])
  return now
}
