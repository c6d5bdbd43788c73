import { useEffect, useRef } from 'react'
import type { CivilDate } from '#domain/dates.ts'

/** A day that is not drawn yet gets the focus when the address has come to it. */
export function useDayFocus(date: CivilDate): (day: CivilDate, isThere: boolean) => void {
  const awaited = useRef<CivilDate>(undefined)
  useEffect(() => {
    if (awaited.current === date && focusOn(date)) awaited.current = undefined
  })
  return (day, isThere) => {
    awaited.current = isThere && focusOn(day) ? undefined : day
  }
}

function focusOn(day: CivilDate): boolean {
  const place = document.querySelector<HTMLElement>(`[data-day="${day}"]`)
  place?.focus()
  return place !== null
}
