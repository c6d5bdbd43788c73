import {
  comparisons,
  defaultPageSize,
  longestFilterText,
  mostFilters,
  pageSizes,
  sortNames,
} from '#domain/records/list-query.ts'
import type { Resource } from '#domain/kinds/kind.ts'
import { readPage } from '#domain/records/page.ts'
import type { FieldErrors } from '#domain/result.ts'

export type FilterState = { name: string; text: string }

export type ListState = {
  page: number
  perPage: number
  sortBy: string
  direction: 'asc' | 'desc'
  filters: readonly FilterState[]
  open?: string
}

type Declared = Pick<Resource, 'list' | 'model'>

/**
 * Reads an address. What it does not say, or says wrongly, is the declared default; only an address that says
 * nothing at all takes the page size this browser remembers, so that a pasted one means the same everywhere.
 */
export function readListState(
  params: URLSearchParams,
  resource: Resource,
  remembered: number = defaultPageSize,
): ListState {
  const perPage = Number(params.get('per_page'))
  const sortBy = params.get('sort_by') ?? ''
  const open = params.get('open')
  return {
    page: readPage(params.get('page')) ?? 1,
    perPage: isPageSize(perPage) ? perPage : params.size === 0 ? remembered : defaultPageSize,
    sortBy: sortNames(resource).includes(sortBy) ? sortBy : resource.list.sort,
    direction: params.get('sort_order')?.toLowerCase() === 'asc' ? 'asc' : 'desc',
    filters: readFilters(params, resource),
    ...(open ? { open } : {}),
  }
}

export function writeListState(
  state: ListState,
  { list }: Declared,
  remembered: number = defaultPageSize,
): URLSearchParams {
  const params = new URLSearchParams()
  if (state.page !== 1) params.set('page', String(state.page))
  if (state.perPage !== defaultPageSize) params.set('per_page', String(state.perPage))
  if (state.sortBy !== list.sort) params.set('sort_by', state.sortBy)
  if (state.direction !== 'desc') params.set('sort_order', state.direction)
  if (!isSame(state.filters, firstFilters(list))) writeFilters(params, state.filters)
  if (state.open !== undefined) params.set('open', state.open)
  // Saying nothing would mean the remembered size.
  if (params.size === 0 && state.perPage !== remembered) params.set('per_page', String(state.perPage))
  return params
}

export function listQuery(state: ListState, resource: Declared): Record<string, string> {
  const asked = askedFilters(state.filters, resource)
  return {
    model: resource.model,
    page: String(state.page),
    per_page: String(state.perPage),
    sort_by: state.sortBy,
    sort_order: state.direction,
    filter_count: String(asked.length),
    ...Object.fromEntries(
      asked.flatMap(({ name, text }, index) => [
        [`filter_by_${index}`, name],
        [`filter_text_${index}`, text.trim()],
      ]),
    ),
  }
}

/** What the server says about filters, by their place in the filter bar. */
export function filterErrors(
  errors: FieldErrors | undefined,
  filters: readonly FilterState[],
  resource: Declared,
): ReadonlyMap<number, string> {
  const found = new Map<number, string>()
  for (const [index, { place }] of askedFilters(filters, resource).entries()) {
    const sentence = (errors?.[`filter_text_${index}`] ?? errors?.[`filter_by_${index}`])?.[0]
    if (sentence !== undefined) found.set(place, sentence)
  }
  return found
}

export function askedFilters(
  filters: readonly FilterState[],
  { list }: Declared,
): (FilterState & { place: number })[] {
  return filters
    .map((filter, place) => ({ ...filter, place }))
    .filter(({ name, text }) =>
      list.filters[name]?.kind === 'size' ? splitComparison(text).number !== '' : text.trim() !== '',
    )
}

/** A size filter's text is a comparison and a number; either may still be missing. */
export function splitComparison(text: string): { comparison: (typeof comparisons)[number]; number: string } {
  const comparison = comparisons.find((sign) => text.trim().startsWith(sign))
  if (comparison !== undefined) return { comparison, number: text.trim().slice(comparison.length).trim() }
  return { comparison: text.trim() === '' ? '>=' : '==', number: text.trim() }
}

export function nextFilter(list: Resource['list'], filters: readonly FilterState[]): FilterState {
  const names = Object.keys(list.filters)
  const free = names.find((name) => filters.every((filter) => filter.name !== name))
  return { name: free ?? names[0] ?? '', text: '' }
}

export function isPageSize(size: number): boolean {
  return pageSizes.some((offered) => offered === size)
}

function readFilters(params: URLSearchParams, { list }: Declared): FilterState[] {
  const filters: FilterState[] = []
  for (let index = 0; index < mostFilters; index += 1) {
    const name = params.get(`filter_by_${index}`) ?? ''
    const text = (params.get(`filter_text_${index}`) ?? '').slice(0, longestFilterText)
    if (Object.hasOwn(list.filters, name)) filters.push({ name, text })
  }
  return filters.length > 0 || params.get('filter_count') === '0' ? filters : firstFilters(list)
}

function writeFilters(params: URLSearchParams, filters: readonly FilterState[]): void {
  params.set('filter_count', String(filters.length))
  for (const [index, { name, text }] of filters.entries()) {
    params.set(`filter_by_${index}`, name)
    if (text !== '') params.set(`filter_text_${index}`, text)
  }
}

function firstFilters(list: Resource['list']): FilterState[] {
  return Object.entries(list.startWith ?? {}).map(([name, text]) => ({ name, text }))
}

function isSame(left: readonly FilterState[], right: readonly FilterState[]): boolean {
  return (
    left.length === right.length &&
    left.every(({ name, text }, index) => right[index]?.name === name && right[index].text === text)
  )
}
