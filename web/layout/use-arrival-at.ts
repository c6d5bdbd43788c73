import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** A heading to which an address leads by its part behind `#`: it is there only once the screen is drawn. */
export function useArrivalAt(place: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { hash } = useLocation()
  useEffect(() => {
    if (hash !== place) return
    heading.current?.scrollIntoView()
    heading.current?.focus({ preventScroll: true })
  }, [hash, place])
  return heading
}
