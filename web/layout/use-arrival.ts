import { useEffect, useRef, type RefObject } from 'react'
import { useLocation } from 'react-router'

/** The heading takes the focus, so that a screen reader tells where one is; a screen may put it elsewhere itself. */
export function useArrival(screen: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation()
  const from = useRef(pathname)
  useEffect(() => {
    if (from.current === pathname) return
    from.current = pathname
    const shown = screen.current
    if (shown === null || shown.contains(document.activeElement)) return
    let heading = focusHeading(shown)
    // A screen that draws its frame first brings its heading later.
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
