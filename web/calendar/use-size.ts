import { useCallback, useState } from 'react'

export type Size = { width: number; height: number }

/** How big the element with this ref is, in rem, kept up as it changes; undefined before it is there. */
export function useSize(): [Size | undefined, (element: HTMLElement | null) => (() => void) | undefined] {
  const [size, setSize] = useState<Size>()
  const observe = useCallback((element: HTMLElement | null) => {
    if (element === null) return
    const measure = () => {
      const { width, height } = element.getBoundingClientRect()
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      const now = { width: width / rem, height: height / rem }
      setSize((before) => (before?.width === now.width && before.height === now.height ? before : now))
    }
    // Before anything is painted, so that nothing jumps.
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [size, observe]
}
