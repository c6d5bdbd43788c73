import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigation, useNavigationType } from 'react-router'
import { filterDebounceMs } from '#domain/records/list-query.ts'
import { keepInAddress } from './keep-in-address.ts'

/** The state of a list, kept in the address of the page that it is on. */
export function useKeptInAddress<State extends object>(
  read: (params: URLSearchParams) => State,
  write: (state: State) => URLSearchParams,
) {
  const location = useLocation()
  const action = useNavigationType()
  const navigate = useNavigate()
  const { pathname } = location
  const next = useNavigation().location?.pathname
  const isLeaving = next !== undefined && next !== pathname
  const [keeper] = useState(() =>
    keepInAddress({
      read: (search) => read(new URLSearchParams(search)),
      write: (state) => searchOf(write(state)),
      start: { search: location.search, step: entryOf(location.state)?.step },
      pauseMs: filterDebounceMs,
      browser: {
        search: () => window.location.search,
        async go(search, { replace, step }) {
          // The browser may have gone back to another page that is not drawn yet; its address is not ours to write.
          if (pageOf(window.location.pathname) !== pageOf(pathname)) return
          const state: Entry = { isKept: true, ...(step === undefined ? {} : { step }) }
          const how = { replace, state, preventScrollReset: true }
          // Drawn at once: later, the router would scroll back to where the page was when the writing began.
          await navigate({ pathname, search: search || '?' }, { ...how, flushSync: true })
        },
      },
    }),
  )
  const seen = useRef(location)
  useLayoutEffect(() => {
    if (seen.current === location) return
    seen.current = location
    const entry = entryOf(location.state)
    if (action === NavigationType.Pop || !entry?.isKept) keeper.arrive(location.search, entry?.step)
  }, [keeper, location, action])
  const kept = useSyncExternalStore(keeper.watch, keeper.read)
  // Below the watching, which therefore ends first: a page that is gone lets go without writing.
  useEffect(() => {
    if (!isLeaving) return
    keeper.hold(true)
    return () => keeper.hold(false)
  }, [keeper, isLeaving])
  const { change, amend } = keeper
  return {
    ...kept,
    change,
    amend,
    /** Fewer pages than the address asks for. */
    turnBackTo: (last: number) =>
      amend((now) => ('page' in now && Number(now.page) > last ? { ...now, page: last } : now)),
  }
}

/** Marks a history entry whose address was written here. */
type Entry = { isKept: true; step?: string }

function entryOf(state: unknown): Partial<Entry> | undefined {
  return typeof state === 'object' && state !== null ? state : undefined
}

function pageOf(pathname: string): string {
  return pathname
    .toLowerCase()
    .split('/')
    .filter((part) => part !== '')
    .join('/')
}

function searchOf(params: URLSearchParams): string {
  return params.size === 0 ? '' : `?${params.toString()}`
}
