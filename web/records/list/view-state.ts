import type { DataOf } from '#domain/calls/registry.ts'
import type { Resource } from '#domain/kinds/kind.ts'
import { sortNames } from '#domain/records/list-query.ts'
import { viewLimits, type Density } from '#domain/records/views.ts'
import { viewsScreen as said } from '#domain/words/views-screen.ts'
import {
  allView,
  askedFilters,
  readListState,
  withOperator,
  writeListState,
  type ListState,
} from './list-state.ts'
import { chosenColumns } from './shown-columns.ts'

export type View = DataOf<'GET api/views'>[number]

/** Whether this list knows all that a view asks for: the same kind has fewer filters on one site than on the other. */
export function fits({ filters, sort_by: sortBy }: View, resource: Resource): boolean {
  const isKnown = ({ by }: View['filters'][number]) => Object.hasOwn(resource.list.filters, by)
  return filters.every(isKnown) && sortNames(resource).includes(sortBy)
}

export function stateOfView(view: View, resource: Resource): ListState {
  return {
    page: 1,
    perPage: view.per_page,
    sortBy: view.sort_by,
    direction: view.sort_order,
    filters: view.filters.map(({ by, op, text = '' }) =>
      op ? { name: by, op, text } : withOperator({ name: by, text }, resource.list.filters[by]),
    ),
    columns: chosenColumns(view.columns, resource),
    density: view.density,
    view: view.id,
  }
}

export function addressOfView(view: View, resource: Resource): string {
  return `${resource.pages.list}?${writeListState(stateOfView(view, resource), resource).toString()}`
}

/** The list as it is declared. An address without a word leads to another view, where one is to open first. */
export function addressOfAll({ pages }: Resource, views: readonly View[]): string {
  return defaultOf(views) === undefined ? pages.list : `${pages.list}?view=${allView}`
}

export function defaultOf(views: readonly View[] | undefined): View | undefined {
  return views?.find(({ is_default: isDefault }) => isDefault)
}

/** The tabs in their order; a view that is open has one as long as it is. */
export function tabsOf(views: readonly View[], open: string | undefined): View[] {
  return views.filter(({ is_pinned: isPinned, id }) => isPinned || id === open)
}

/** What a view keeps of a list: filters that ask for nothing, the page and the open row are not part of it. */
export function factsOf(state: ListState, resource: Resource, usual: Density) {
  return {
    filters: askedFilters(state.filters, resource).map(({ name, op, text }) => ({
      by: name,
      ...(op && { op }),
      text: text.trim(),
    })),
    sort_by: state.sortBy,
    sort_order: state.direction,
    columns: state.columns === undefined ? null : [...state.columns],
    density: state.density ?? usual,
    per_page: state.perPage,
  }
}

/** Whether a list is no longer what its tab opens. Of the declared list everyone has their own page size. */
export function isChanged(
  state: ListState,
  view: View | undefined,
  resource: Resource,
  usual: Density,
): boolean {
  const before = view
    ? stateOfView(view, resource)
    : { ...readListState(new URLSearchParams(), resource), perPage: state.perPage }
  const [was, is] = [before, state].map((each) => JSON.stringify(factsOf(each, resource, usual)))
  return was !== is
}

export function mayChange(view: View, isAdministrator: boolean): boolean {
  return view.is_mine || (view.is_shared && isAdministrator)
}

export function countWords(rows: number): string {
  return rows < viewLimits.countedTo ? String(rows) : said.overCounted(viewLimits.countedTo)
}

/** One's tabs when a view is pinned, taken off or moved by some places. */
export function pinsAfter(views: readonly View[], { id, is_pinned: isPinned }: View, by?: 1 | -1): string[] {
  const pins = views.flatMap((view) => (view.is_pinned ? [view.id] : []))
  if (by === undefined) return isPinned ? pins.filter((each) => each !== id) : [...pins, id]
  const to = pins.indexOf(id) + by
  const others = pins.filter((each) => each !== id)
  return others.toSpliced(Math.max(to, 0), 0, id)
}
