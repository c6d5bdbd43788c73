import { useLayoutEffect, useState, type RefObject } from 'react'
import { useLocation } from 'react-router'
import { rowsAbove } from './rows-above.ts'

/** By the address, as the place that is scrolled to. */
const seenAt = new Map<string, number>()

/** How many rows of a list that was left lay above the lower edge of the window, if they are there still. */
export function useRowsSeen(frame: RefObject<HTMLElement | null>, areThere: boolean): number {
  const { pathname } = useLocation()
  const [seen] = useState(() => (areThere ? (seenAt.get(pathname) ?? 0) : 0))
  useLayoutEffect(
    () => () => {
      const rows = frame.current?.querySelectorAll('[data-row]') ?? []
      seenAt.set(
        pathname,
        rowsAbove(window.innerHeight, rows.length, (index) => rows[index]?.getBoundingClientRect().top ?? 0),
      )
    },
    [pathname, frame],
  )
  return seen
}
