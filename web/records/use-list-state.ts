import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation, useSearchParams } from 'react-router'
import { filterDebounceMs } from '#domain/list-query.ts'
import type { Resource } from '#domain/resource.ts'
import { listQuery, readListState, writeListState, type FilterState, type ListState } from './list-state.ts'
import { rememberedPageSize, rememberPageSize } from './page-size.ts'

type Change = Partial<Omit<ListState, 'open'>> & { open?: string | undefined }

/** The state of a list lives in the address; only what is being typed waits here until it pauses. */
export function useListState(resource: Resource) {
  const [params] = useSearchParams()
  const location = useLocation()
  const { key, pathname } = location
  const entry = location.state as unknown
  const navigate = useNavigate()
  const leavesFor = useNavigation().location?.pathname
  const isLeaving = leavesFor !== undefined && leavesFor !== pathname
  const remembered = rememberedPageSize()
  const state = useMemo(() => readListState(params, resource, remembered), [params, resource, remembered])
  const [draft, setDraft] = useState<{ filters: readonly FilterState[]; at: string }>()
  // Whoever went back, forward or elsewhere meanwhile did not want what they had half typed.
  const typed = draft?.at === key ? draft.filters : undefined
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const now = useRef({ key, isLeaving })
  useEffect(() => {
    now.current = { key, isLeaving }
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  const go = async (change: Change, how: { replace?: boolean; entry?: unknown } = {}) => {
    clearTimeout(timer.current)
    const { open: _closed, ...rows } = state
    const { open, ...wanted } = { filters: typed ?? state.filters, ...change }
    const next = { ...rows, ...wanted, ...(open === undefined ? {} : { open }) }
    const search = `?${writeListState(next, resource, rememberedPageSize()).toString()}`
    await navigate(
      { search },
      { replace: how.replace ?? false, state: how.entry, preventScrollReset: true, flushSync: true },
    )
  }

  const letGo = (id: string) => {
    if (state.open === id && !isLeaving) void go({ open: undefined }, { replace: true, entry })
  }
  // Whoever deletes goes on meanwhile: what is open counts when the answer comes, and on this page alone.
  const latest = useRef(letGo)
  useEffect(() => {
    latest.current = letGo
    return () => {
      latest.current = () => undefined
    }
  })

  /** Filters that are changed one after the other are one step back. */
  const filterBy = (filters: readonly FilterState[]) => {
    const isSameList = asksTheSame({ ...state, filters }, state, resource)
    setDraft({ filters, at: key })
    return go(
      { filters, page: isSameList ? state.page : 1, ...(isSameList ? { open: state.open } : {}) },
      { replace: isFilterEntry(entry), entry: filterEntry },
    )
  }

  return {
    state,
    /** As they stand in the filter bar. */
    filters: typed ?? state.filters,
    filterBy: (filters: readonly FilterState[]) => void filterBy(filters),
    /** The same once typing pauses. */
    typeFilters(filters: readonly FilterState[]) {
      setDraft({ filters, at: key })
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        if (now.current.key === key && !now.current.isLeaving) void filterBy(filters)
      }, filterDebounceMs)
    },
    sortBy: (sortBy: string, direction: ListState['direction']) => void go({ sortBy, direction, page: 1 }),
    turnTo: (page: number, how: { replace?: boolean } = {}) => void go({ page }, how),
    open: (id: string | undefined) => void go({ open: id }, { replace: true, entry }),
    /** A row that is gone is open no more. */
    letGo: (id: string) => latest.current(id),
    async resize(perPage: number) {
      // An address without a size means the remembered one, which changes now: the step back keeps its own.
      if (params.size === 0) {
        const search = `?per_page=${state.perPage}`
        await navigate({ search }, { replace: true, preventScrollReset: true })
      }
      rememberPageSize(perPage)
      await go({ perPage, page: 1 })
    },
  }
}

const filterEntry = { filtering: true }

function isFilterEntry(entry: unknown): boolean {
  return typeof entry === 'object' && entry !== null && 'filtering' in entry
}

function asksTheSame(left: ListState, right: ListState, resource: Resource): boolean {
  return JSON.stringify(listQuery(left, resource)) === JSON.stringify(listQuery(right, resource))
}
