import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { keep } from './kept.ts'

/** The line that keys act on: it has the focus, or had it last. One that goes leaves its place to the next; each page has its own. */
export function useSelection(page: string, keys: readonly string[]) {
  const queries = useQueryClient()
  const [places, setPlaces] = useState<Places>(() => queries.getQueryData(kept) ?? {})
  const place = places[page]
  const present = settled(place, keys)
  const setPlace = (next: Place | undefined) => setPlaces((others) => ({ ...others, [page]: next }))
  if (present !== place) setPlace(present)
  // The focus goes with a line that is drawn anew elsewhere, or not at all any more.
  const isAmongLines = useRef(false)
  useLayoutEffect(() => {
    if (!isAmongLines.current || present === undefined) return
    if (document.activeElement === document.body) linkOf(present.key)?.focus()
  })
  // A line that comes back was not drawn yet, and a window that closes gives the focus to where it was before.
  const wanted = useRef<string>(undefined)
  useEffect(() => {
    if (wanted.current === undefined) return
    const key = wanted.current
    wanted.current = undefined
    setTimeout(() => linkOf(key)?.focus())
  })
  // Whoever comes back from a record finds the line selected that led there.
  useEffect(() => {
    keep(queries, kept, places)
  }, [queries, places])

  const select = (key: string | undefined) => {
    if (key === undefined) return
    setPlace({ key, index: keys.indexOf(key) })
    // At once: the next key may open a window that has to have the focus then.
    const link = linkOf(key)
    link?.focus()
    wanted.current = document.activeElement === link ? undefined : key
  }
  return {
    selected: present?.key,
    select,
    step(by: 1 | -1) {
      const at = present === undefined ? -1 : keys.indexOf(present.key)
      select(keys[at === -1 ? 0 : Math.max(0, Math.min(keys.length - 1, at + by))])
    },
    onFocus(key: string | undefined, isInWindow: boolean) {
      isAmongLines.current = key !== undefined || isInWindow
      if (key !== undefined) setPlace({ key, index: keys.indexOf(key) })
    },
    onBlur(isGone: boolean) {
      isAmongLines.current = isGone
    },
  }
}

export function linkOf(key: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-line="${CSS.escape(key)}"] a`)
}

type Place = { key: string; index: number }
type Places = Record<string, Place | undefined>

const kept = ['my_work_places']

function settled(place: Place | undefined, keys: readonly string[]): Place | undefined {
  // Before the lines are there nothing is lost.
  if (place === undefined || keys.length === 0) return place
  const index = keys.indexOf(place.key)
  if (index === place.index) return place
  if (index !== -1) return { key: place.key, index }
  const at = Math.max(0, Math.min(place.index, keys.length - 1))
  return { key: keys[at] ?? place.key, index: at }
}
