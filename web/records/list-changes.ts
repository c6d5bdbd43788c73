import { mostFilters } from '#domain/list-query.ts'
import type { Filter, Resource } from '#domain/resource.ts'
import type { Change } from '../layout/keep-in-address.ts'
import { listQuery, nextFilter, type FilterState, type ListState } from './list-state.ts'

/** A filter of the filter bar: the same one under its number, whatever is done to it and to the others. */
export type BarFilter = FilterState & { id: number }

/** A list with its filter bar. */
export type ListScreen = Omit<ListState, 'filters'> & { filters: readonly BarFilter[] }

type ListChange = Change<ListScreen>

/** The filters of an address have their places for numbers, so that Back finds them again. */
export function withBar(state: ListState): ListScreen {
  return { ...state, filters: state.filters.map((filter, place) => ({ ...filter, id: place })) }
}

let lastAdded = mostFilters

/** What can be done to the filters. Those that follow each other are one step back. */
export function filterChanges(resource: Resource) {
  const { list } = resource
  const change = (
    to: (filters: readonly BarFilter[]) => readonly BarFilter[],
    waits = false,
  ): ListChange => ({
    waits,
    step: 'filters',
    to: (wanted, asked) => narrowed(asked, to(wanted.filters), resource),
  })
  const changeOne = (id: number, to: (filter: BarFilter) => Partial<FilterState>, waits = false) =>
    change((filters) => filters.map((one) => (one.id === id ? { ...one, ...to(one) } : one)), waits)
  return {
    type: (id: number, text: string) => changeOne(id, () => ({ text }), true),
    clear: (id: number) => changeOne(id, () => ({ text: '' })),
    setField: (id: number, name: string) =>
      changeOne(id, (filter) => ({ name, text: textFor(name, filter, list.filters) })),
    add() {
      lastAdded += 1
      const id = lastAdded
      return change((filters) => [...filters, { ...nextFilter(list, filters), id }])
    },
    remove: (id: number) => change((filters) => filters.filter((one) => one.id !== id)),
    removeAll: () => change(() => []),
  }
}

/** What can be done to the list; what is typed by then counts. */
export function listChanges(resource: Resource) {
  return {
    sortBy: (sortBy: string, direction: ListState['direction']): ListChange => ({
      to: (wanted) => ({ ...closed(wanted), sortBy, direction, page: 1 }),
    }),
    turnTo: (page: number): ListChange => ({
      // Nobody has seen the pages of what was typed a moment ago.
      to: (wanted, asked) => ({ ...closed(wanted), page: asksTheSame(wanted, asked, resource) ? page : 1 }),
    }),
    resize: (perPage: number): ListChange => ({
      to: (wanted) => ({ ...closed(wanted), perPage, page: 1 }),
    }),
  }
}

/** Another question starts at its first page, with no row open. */
function narrowed(asked: ListScreen, filters: readonly BarFilter[], resource: Resource): ListScreen {
  const next = { ...asked, filters }
  return asksTheSame(next, asked, resource) ? next : { ...closed(next), page: 1 }
}

function asksTheSame(left: ListState, right: ListState, resource: Resource): boolean {
  return JSON.stringify(listQuery(left, resource)) === JSON.stringify(listQuery(right, resource))
}

export function closed({ open: _open, ...rows }: ListScreen): ListScreen {
  return rows
}

/** A text that was meant for one kind of field makes no sense in another. */
function textFor(name: string, filter: FilterState, declared: Record<string, Filter>): string {
  const isLooked = (kind: Filter['kind'] | undefined) => kind === 'text' || kind === 'choice'
  return isLooked(declared[filter.name]?.kind) && isLooked(declared[name]?.kind) ? filter.text : ''
}
