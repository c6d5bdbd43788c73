import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { whenIdle } from '../components/when-idle.ts'
import { useUser } from '../layout/use-session.ts'
import type { FetchAhead } from './fetch-ahead.ts'

/** A mouse that rests on a link for so long means it; one that passes does not. */
const restsMs = 80
/** A link is followed ahead once in so long. */
const againMs = 10_000
const most = 100

/** Whatever came first, a list or a record is what comes next. */
const loadNext = () =>
  Promise.allSettled([import('../records/list/list-page.tsx'), import('../records/form/record-page.tsx')])

/** Fetches the screen and the first rows behind a link as soon as somebody is about to follow it. */
export function Preload({ fetchAhead }: { fetchAhead: FetchAhead }) {
  const queries = useQueryClient()
  const user = useUser()
  useEffect(() => whenIdle(() => savesData() || loadNext()), [])
  useEffect(() => {
    const done = new Map<string, number>()
    let waiting = 0
    const fetchAt = ({ pathname, search }: URL) => {
      const now = Date.now()
      const address = pathname + search
      if (now - (done.get(address) ?? 0) < againMs || savesData()) return
      if (done.size >= most) done.clear()
      done.set(address, now)
      void fetchAhead(queries, { pathname, search, user })
    }
    const hear = ({ target }: Event) => {
      clearTimeout(waiting)
      const address = addressAt(target)
      if (address) waiting = window.setTimeout(() => fetchAt(address), restsMs)
    }
    const press = (event: PointerEvent) => {
      const address = event.button === 0 && !isElsewhere(event) && addressAt(event.target)
      if (address) fetchAt(address)
    }
    const stop = new AbortController()
    const options = { passive: true, signal: stop.signal }
    for (const type of ['pointerover', 'focusin']) document.addEventListener(type, hear, options)
    document.addEventListener('pointerdown', press, options)
    return () => {
      clearTimeout(waiting)
      stop.abort()
    }
  }, [fetchAhead, queries, user])
  return null
}

/** With these keys a link opens in another window or tab. */
const isElsewhere = ({ ctrlKey, metaKey, shiftKey, altKey }: PointerEvent) =>
  ctrlKey || metaKey || shiftKey || altKey

/** Where a link of this app leads, if it leads to another screen. */
function addressAt(target: EventTarget | null): URL | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (link === null || link.origin !== location.origin || link.target !== '' || link.hasAttribute('download'))
    return undefined
  return link.pathname === location.pathname ? undefined : new URL(link.href)
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
