import { useEffect, useRef } from 'react'
import type { CivilDate } from '#domain/dates.ts'

/** Puts the focus on a day: at once if it is there, or when the address has come to it, which moves the page, too. */
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
