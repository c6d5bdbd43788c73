import { useEffect, useRef, type RefObject } from 'react'
import { useLocation } from 'react-router'

/**
 * Whoever goes to another screen arrives at its heading, so that a reader tells where they are and the next
 * tab leads into it. A screen that has put the focus somewhere itself keeps it there.
 */
export function useArrival(screen: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation()
  const from = useRef(pathname)
  useEffect(() => {
    if (from.current === pathname) return
    from.current = pathname
    const shown = screen.current
    if (shown === null || shown.contains(document.activeElement)) return
    let heading = focusHeading(shown)
    // A screen that shows its frame first and itself later brings a heading of its own with it.
    const observer = new MutationObserver(() => {
      if (heading.isConnected) return
      if (document.activeElement === document.body) heading = focusHeading(shown)
      else observer.disconnect()
    })
    observer.observe(shown, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [pathname, screen])
}

function focusHeading(screen: HTMLElement): HTMLElement {
  const heading = screen.querySelector<HTMLElement>('h1[tabindex]') ?? screen
  heading.focus({ preventScroll: true })
  return heading
}
