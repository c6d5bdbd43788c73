import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { matchRoutes, type RouteObject } from 'react-router'
import type { User } from '../api/session.ts'
import { useUser } from '../layout/use-session.ts'

type Asked = { search: string; user: User }

/** Routes that know what their screen asks first. */
export type PreloadHandle = { preload: (queries: QueryClient, asked: Asked) => Promise<void> }

/** A mouse that rests on a link for so long means it; one that passes does not. */
const restsMs = 80
/** A link is followed ahead once in so long. */
const againMs = 10_000
const most = 100

/** Fetches the screen and the first rows behind a link as soon as somebody is about to follow it. */
export function Preload({ routes }: { routes: readonly RouteObject[] }) {
  const queries = useQueryClient()
  const user = useUser()
  useEffect(() => {
    const done = new Map<string, number>()
    let waiting = 0
    const follow = ({ pathname, search }: URL) => {
      const now = Date.now()
      const address = pathname + search
      if (now - (done.get(address) ?? 0) < againMs || savesData()) return
      if (done.size >= most) done.clear()
      done.set(address, now)
      for (const { route } of matchRoutes([...routes], pathname) ?? [])
        void fetchAhead(route, queries, { search, user })
    }
    const hear = ({ type, target }: Event) => {
      clearTimeout(waiting)
      const address = addressAt(target)
      if (address) waiting = window.setTimeout(() => follow(address), type === 'touchstart' ? 0 : restsMs)
    }
    const stop = new AbortController()
    for (const type of ['pointerover', 'focusin', 'touchstart'])
      document.addEventListener(type, hear, { passive: true, signal: stop.signal })
    return () => {
      clearTimeout(waiting)
      stop.abort()
    }
  }, [routes, queries, user])
  return null
}

/** Where a link of this app leads, if it leads to another screen. */
function addressAt(target: EventTarget | null): URL | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (link === null || link.origin !== location.origin || link.target !== '' || link.hasAttribute('download'))
    return undefined
  return link.pathname === location.pathname ? undefined : new URL(link.href)
}

/** What cannot be had is told by the screen, once it is asked for. */
async function fetchAhead(route: RouteObject, queries: QueryClient, asked: Asked): Promise<void> {
  try {
    const { preload } = (route.handle ?? {}) as Partial<PreloadHandle>
    await Promise.all([typeof route.lazy === 'function' && route.lazy(), preload?.(queries, asked)])
  } catch {
    // See above.
  }
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
