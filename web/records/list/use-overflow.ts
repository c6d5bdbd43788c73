import { useLayoutEffect, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'

export function useOverflow(ref: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false)
  useLayoutEffect(() => {
    const frame = ref.current
    if (frame === null) return
    const measure = () => setOverflows((frame.firstElementChild?.scrollWidth ?? 0) > frame.clientWidth + 1)
    // It measures first once the rows are laid out: asked here, their layout would be part of drawing them.
    const observer = new ResizeObserver(() => flushSync(measure))
    observer.observe(frame)
    if (frame.firstElementChild) observer.observe(frame.firstElementChild)
    return () => observer.disconnect()
  }, [ref])
  return overflows
}
