import { isCivilDate } from '#domain/dates.ts'
import { usualOperator } from '#domain/records/filters.ts'
import { mostFilters } from '#domain/records/list-query.ts'
import type { Density } from '#domain/records/views.ts'
import type { Resource } from '#domain/kinds/kind.ts'
import type { Filter } from '#domain/kinds/list-facts.ts'
import type { Change } from '../../layout/keep-in-address.ts'
import { carried, slotOf } from './filter-values.ts'
import { chosenColumns } from './shown-columns.ts'
import { listQuery, nextFilter, type FilterState, type ListState } from './list-state.ts'

/**
 * A filter of the filter bar: the same one under its number, whatever is done to it and to the others. A text that makes
 * no sense in another kind of field is kept aside until the filter is of its kind again.
 */
export type BarFilter = FilterState & { id: number; aside?: Readonly<Record<string, string>> }

export type ListScreen = Omit<ListState, 'filters'> & { filters: readonly BarFilter[] }

type ListChange = Change<ListScreen>

/** The filters of an address have their places for numbers, so that Back finds them again. */
export function withBar(state: ListState): ListScreen {
  return { ...state, filters: state.filters.map((filter, place) => ({ ...filter, id: place })) }
}

let lastAdded = mostFilters

/** What can be done to the filters. All keys typed into one filter are one step back, everything else is a step each. */
export function filterChanges(resource: Resource) {
  const { list } = resource
  const change = (
    to: (filters: readonly BarFilter[]) => readonly BarFilter[],
    typing: Pick<ListChange, 'waits' | 'step'> = {},
  ): ListChange => ({ ...typing, to: (wanted, asked) => narrowed(asked, to(wanted.filters), resource) })
  const changeOne = (
    id: number,
    to: (filter: BarFilter) => Partial<BarFilter>,
    typing: Pick<ListChange, 'waits' | 'step'> = {},
  ) => change((filters) => filters.map((one) => (one.id === id ? { ...one, ...to(one) } : one)), typing)
  return {
    type: (id: number, text: string) =>
      changeOne(id, () => ({ text }), {
        waits: true,
        // By place, as the history of the browser knows it: numbers begin anew with every address that is read.
        step: (wanted) => `filter ${wanted.filters.findIndex((one) => one.id === id)}`,
      }),
    clear: (id: number) => changeOne(id, () => ({ text: '' })),
    /** Chosen, and not typed: there is nothing to wait for. */
    choose: (id: number, text: string) =>
      changeOne(id, ({ name, op }) => ({ text, op: op ?? wordsOperator(list.filters[name], text) })),
    compare: (id: number, op: string) => changeOne(id, (one) => compared(one, { name: one.name, op }, list)),
    setField: (id: number, name: string) =>
      changeOne(id, (one) => {
        const [before, after] = [list.filters[one.name], list.filters[name]]
        return compared(one, { name, op: before?.kind === after?.kind ? one.op : undefined }, list)
      }),
    add() {
      lastAdded += 1
      const id = lastAdded
      return change((filters) => [...filters, { ...nextFilter(list, filters), id }])
    },
    remove: (id: number) => change((filters) => filters.filter((one) => one.id !== id)),
    removeAll: () => change(() => []),
  }
}

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
    setColumns: (columns: readonly string[] | undefined): ListChange => ({
      to: (wanted) => ({ ...wanted, columns: chosenColumns(columns ?? [], resource) }),
      step: () => 'columns',
    }),
    setDensity: (density: Density): ListChange => ({ to: (wanted) => ({ ...wanted, density }) }),
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

function compared(
  { name, op, text, aside }: BarFilter,
  wanted: { name: string; op: string | undefined },
  { filters }: Resource['list'],
): Partial<BarFilter> {
  const from = { name, op, filter: filters[name] }
  const to = { ...wanted, filter: filters[wanted.name] }
  const kept = carried(text, from, to)
  const slots = kept === undefined ? { ...aside, [slotOf(from)]: text } : aside
  const next = kept ?? aside?.[slotOf(to)] ?? ''
  const isUsual = to.filter !== undefined && to.op === usualOperator(to.filter)
  return {
    name: to.name,
    op: isUsual ? wordsOperator(to.filter, next) : to.op,
    text: next,
    ...(slots && { aside: slots }),
  }
}

/** Words for days are understood with an operator alone. */
function wordsOperator(filter: Filter | undefined, text: string): string | undefined {
  return filter?.kind === 'date' && text !== '' && !isCivilDate(text) ? usualOperator(filter) : undefined
}
