import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

export function usePrinting(): string | undefined {
  const [since, setSince] = useState<string>()
  useEffect(() => {
    let giveBack = () => {}
    const begin = () => {
      giveBack = holdFocus()
      flushSync(() => setSince(new Date().toISOString()))
    }
    const end = () => {
      flushSync(() => setSince(undefined))
      giveBack()
    }
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [])
  return since
}

/** Printing replaces the days by new elements, so the focus is remembered by day and number. */
function holdFocus(): () => void {
  const focused = document.activeElement
  const place = focused?.closest<HTMLElement>(dayPlaces)
  const day = place?.querySelector('[data-day]')?.getAttribute('data-day')
  const index = place ? [...place.querySelectorAll(focusable)].findIndex((one) => one === focused) : -1
  return () => {
    if (day == null || index === -1 || document.activeElement !== document.body) return
    const now = document.querySelector(`[data-day="${day}"]`)?.closest(dayPlaces)
    now?.querySelectorAll<HTMLElement>(focusable)[index]?.focus({ preventScroll: true })
  }
}

const dayPlaces = 'td, ol > li'
const focusable = 'a, button, [data-day]'
