import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Resource } from '#domain/kinds/kind.ts'
import { storageKeys } from '#domain/conventions.ts'
import { defaultPageSize } from '#domain/records/list-query.ts'
import type { Density } from '#domain/records/views.ts'
import { useKeptInAddress } from '../../layout/use-kept-in-address.ts'
import { closed, filterChanges, listChanges, withBar, type ListScreen } from './list-changes.ts'
import { readListState, writeListState, type ListState, isPageSize } from './list-state.ts'
import { viewsKey } from './use-views.ts'
import { defaultOf, stateOfView, type View } from './view-state.ts'
import { readStored, store } from '../../api/storage.ts'

export function useListState(resource: Resource) {
  const queries = useQueryClient()
  const hasDefault = () => defaultOf(queries.getQueryData<View[]>(viewsKey(resource.model))) !== undefined
  const { wanted, asked, change, amend, turnBackTo } = useKeptInAddress<ListScreen>(
    (params) => withBar(readListState(params, resource, rememberedPageSize())),
    (state) => writeListState(state, resource, rememberedPageSize(), hasDefault()),
  )
  const filters = useMemo(() => filterChanges(resource), [resource])
  const list = useMemo(() => listChanges(resource), [resource])
  return {
    /** What the rows answer. */
    state: asked,
    /** As they stand in the filter bar. */
    filters: wanted.filters,
    typeFilter: (id: number, text: string) => change(filters.type(id, text)),
    clearFilter: (id: number) => change(filters.clear(id)),
    chooseFilter: (id: number, text: string) => change(filters.choose(id, text)),
    compareFilter: (id: number, op: string) => change(filters.compare(id, op)),
    setFilterField: (id: number, name: string) => change(filters.setField(id, name)),
    addFilter: () => change(filters.add()),
    removeFilter: (id: number) => change(filters.remove(id)),
    removeFilters: () => change(filters.removeAll()),
    sortBy: (sortBy: string, direction: ListState['direction']) => change(list.sortBy(sortBy, direction)),
    turnTo: (page: number) => change(list.turnTo(page)),
    resize(perPage: number) {
      // An address without a size means the remembered one, which changes now: the step back keeps its own.
      if (location.search === '') history.replaceState(history.state, '', `?per_page=${asked.perPage}`)
      rememberPageSize(perPage)
      change(list.resize(perPage))
    },
    setColumns: (names: readonly string[] | undefined) => change(list.setColumns(names)),
    setDensity: (density: Density) => change(list.setDensity(density)),
    /** What opens by itself is no step back. */
    openView: (view: View) => amend(() => withBar(stateOfView(view, resource))),
    open: (id: string | undefined) => amend((now) => (id === undefined ? closed(now) : { ...now, open: id })),
    letGo: (id: string) => amend((now) => (now.open === id ? closed(now) : now)),
    turnBackTo,
  }
}

export type ListAddress = ReturnType<typeof useListState>

/** How many rows this browser showed last; anything that is not one of the sizes is forgotten. */
export function rememberedPageSize(): number {
  const size = Number(readStored(storageKeys.pageSize))
  return isPageSize(size) ? size : defaultPageSize
}

function rememberPageSize(size: number): void {
  store(storageKeys.pageSize, String(size))
}
