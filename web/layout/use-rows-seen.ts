import { useLayoutEffect, useState, type RefObject } from 'react'
import { useLocation } from 'react-router'
import { rowsAbove } from './rows-above.ts'

/** By the address, as the place that is scrolled to. */
const seenAt = new Map<string, number>()

/** How many rows of a screen that was left lay above the lower edge of the window, if they are there still. */
export function useRowsSeen(frame: RefObject<HTMLElement | null>, rows: string, areThere: boolean): number {
  const { pathname } = useLocation()
  const [seen] = useState(() => (areThere ? (seenAt.get(pathname) ?? 0) : 0))
  useLayoutEffect(
    () => () => {
      const all = frame.current?.querySelectorAll(rows) ?? []
      const topOf = (index: number) => all[index]?.getBoundingClientRect().top ?? 0
      seenAt.set(pathname, rowsAbove(window.innerHeight, all.length, topOf))
    },
    [pathname, frame, rows],
  )
  return seen
}
