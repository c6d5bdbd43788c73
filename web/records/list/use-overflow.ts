import { useLayoutEffect, useState, type RefObject } from 'react'

export function useOverflow(ref: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false)
  useLayoutEffect(() => {
    const frame = ref.current
    if (frame === null) return
    const measure = () => setOverflows((frame.firstElementChild?.scrollWidth ?? 0) > frame.clientWidth + 1)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(frame)
    if (frame.firstElementChild) observer.observe(frame.firstElementChild)
    return () => observer.disconnect()
  }, [ref])
  return overflows
}
