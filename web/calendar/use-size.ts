import { useCallback, useState } from 'react'

export type Size = { width: number; height: number }

/** In rem; undefined before the element is there. */
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
    // Measured before the first paint, so that nothing jumps.
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [size, observe]
}
