import { useEffect, type RefObject } from 'react'

/** A row of tabs that goes on beyond its edges fades there: the tab that is shown is clear of that. */
export function useTabInSight(row: RefObject<HTMLElement | null>, shown: string): void {
  useEffect(() => {
    const tabs = row.current
    const tab = tabs?.querySelector<HTMLElement>('[aria-current], [aria-selected=true]')
    if (!tabs || !tab) return
    // Asked here, the layout of the whole page would be part of drawing it.
    const observer = new ResizeObserver(() => {
      observer.disconnect()
      const fade = Number.parseFloat(getComputedStyle(tabs).scrollPaddingInlineStart) || 0
      const start = tab.offsetLeft - tabs.offsetLeft - fade
      const end = start + tab.offsetWidth + 2 * fade
      tabs.scrollLeft = Math.min(start, Math.max(tabs.scrollLeft, end - tabs.clientWidth))
    })
    observer.observe(tabs)
    return () => observer.disconnect()
  }, [row, shown])
}
