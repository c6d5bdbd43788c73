import { isOneOf } from '#domain/choices.ts'
import { addDays, isCivilDate } from '#domain/dates.ts'
import { isUuid } from '#domain/fields.ts'
import type { Filter } from '#domain/kinds/list-facts.ts'
import { comparisons, isOperatorOf, longestTextOf, takesText } from '#domain/records/filters.ts'
import {
  defaultPageSize,
  largestPageSize,
  mostFilters,
  pageSizes,
  sortNames,
} from '#domain/records/list-query.ts'
import { densities, type Density } from '#domain/records/views.ts'
import type { Resource } from '#domain/kinds/kind.ts'
import { readPage } from '#domain/records/page.ts'
import type { FieldErrors } from '#domain/result.ts'
import { endsOf } from './filter-values.ts'
import { namesOf, readColumns } from './shown-columns.ts'

/** Without an operator a filter means what it always has. */
export type FilterState = { name: string; op?: string | undefined; text: string }

export type ListState = {
  page: number
  perPage: number
  sortBy: string
  direction: 'asc' | 'desc'
  filters: readonly FilterState[]
  /** Without them it has those that are declared. */
  columns?: readonly string[] | undefined
  /** Without one rows are as the person has them everywhere. */
  density?: Density | undefined
  /** The tab that it was opened from. */
  view?: string | undefined
  open?: string
}

/** The tab of the list as it is declared, where another one opens by itself. */
export const allView = 'all'

type Declared = Pick<Resource, 'list' | 'model'>

/**
 * Reads an address. What it does not say, or says wrongly, is the declared default; only an address that says
 * nothing of it takes the page size this browser remembers, so that a pasted one means the same everywhere.
 */
export function readListState(
  params: URLSearchParams,
  resource: Resource,
  remembered: number = defaultPageSize,
): ListState {
  const perPage = Number(params.get('per_page'))
  const sortBy = params.get('sort_by') ?? ''
  const open = params.get('open')
  const columns = readColumns(params.get('cols') ?? '', resource)
  const density = params.get('density')
  const view = params.get('view') ?? ''
  return {
    page: readPage(params.get('page')) ?? 1,
    perPage: isPageSize(perPage) ? perPage : isSilent(params) ? remembered : defaultPageSize,
    sortBy: sortNames(resource).includes(sortBy) ? sortBy : resource.list.sort,
    direction: params.get('sort_order')?.toLowerCase() === 'asc' ? 'asc' : 'desc',
    filters: readFilters(params, resource),
    ...(columns && { columns }),
    ...(isOneOf(densities, density) && { density }),
    ...(isViewName(view) && { view }),
    ...(open ? { open } : {}),
  }
}

export function writeListState(
  state: ListState,
  { list }: Declared,
  remembered: number = defaultPageSize,
  /** Another view opens where nothing is said. */
  hasDefault = false,
): URLSearchParams {
  const params = new URLSearchParams()
  if (state.page !== 1) params.set('page', String(state.page))
  if (state.perPage !== defaultPageSize) params.set('per_page', String(state.perPage))
  if (state.sortBy !== list.sort) params.set('sort_by', state.sortBy)
  if (state.direction !== 'desc') params.set('sort_order', state.direction)
  if (!isSame(state.filters, firstFilters(list))) writeFilters(params, state.filters)
  if (state.columns !== undefined) params.set('cols', state.columns.join(','))
  if (state.density !== undefined) params.set('density', state.density)
  if (state.view !== undefined) params.set('view', state.view)
  if (state.open !== undefined) params.set('open', state.open)
  // Saying nothing would mean the remembered size.
  if (isSilent(params) && state.perPage !== remembered) params.set('per_page', String(state.perPage))
  if (params.size === 0 && hasDefault) params.set('view', allView)
  return params
}

/** Says no more than that the declared list is wanted. */
function isSilent(params: URLSearchParams): boolean {
  return params.size === 0 || (params.size === 1 && params.get('view') === allView)
}

/** An address that leaves nothing to what somebody's browser remembers. */
export function writeWholeListState(state: ListState, resource: Declared, density: Density): URLSearchParams {
  const params = writeListState(state, resource)
  params.set('per_page', String(state.perPage))
  params.set('density', density)
  params.set('cols', (state.columns ?? namesOf(resource.list.columns)).join(','))
  writeFilters(params, state.filters)
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
      asked.flatMap(({ name, op, text }, index): [string, string][] => [
        [`filter_by_${index}`, name],
        ...(op === undefined ? [] : [[`filter_op_${index}`, op] as [string, string]]),
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
    const sentences = ['text', 'op', 'by'].map((part) => errors?.[`filter_${part}_${index}`]?.[0])
    const sentence = sentences.find((each) => each !== undefined)
    if (sentence !== undefined) found.set(place, sentence)
  }
  return found
}

export function askedFilters(
  filters: readonly FilterState[],
  { list }: Declared,
): (FilterState & { place: number })[] {
  return filters.map((filter, place) => ({ ...filter, place })).filter((filter) => isAsked(filter, list))
}

function isAsked({ name, op, text }: FilterState, { filters }: Resource['list']): boolean {
  if (op === 'between') return endsOf(text).every((end) => end !== '')
  if (op !== undefined) return !takesText(op) || text.trim() !== ''
  return isCompared(filters[name], text) ? splitComparison(text).number !== '' : text.trim() !== ''
}

function isCompared(filter: Filter | undefined, text: string): boolean {
  if (filter?.kind !== 'choice') return filter?.kind === 'size'
  return filter.isNumber === true && /^[<>=]/.test(text.trim())
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
  return size === largestPageSize || pageSizes.some((offered) => offered === size)
}

function isViewName(text: string): boolean {
  return text === allView || isUuid(text.slice(0, 40))
}

function readFilters(params: URLSearchParams, { list }: Declared): FilterState[] {
  const filters: FilterState[] = []
  for (let index = 0; index < mostFilters; index += 1) {
    const name = params.get(`filter_by_${index}`) ?? ''
    const filter = Object.hasOwn(list.filters, name) ? list.filters[name] : undefined
    if (filter === undefined) continue
    const op = params.get(`filter_op_${index}`) ?? ''
    const text = (params.get(`filter_text_${index}`) ?? '').slice(0, longestTextOf(op))
    filters.push(isOperatorOf(filter, op) ? { name, op, text } : withOperator({ name, text }, filter))
  }
  return filters.length > 0 || params.get('filter_count') === '0' ? filters : firstFilters(list)
}

/** Days from and to without an operator: as the one that the row of a filter can show. */
export function withOperator({ name, text }: FilterState, filter: Filter | undefined): FilterState {
  const [from = '', to = '', ...more] = text.split('..').map((end) => end.trim())
  if (filter?.kind !== 'date' || !text.includes('..') || more.length > 0) return { name, text }
  if (isCivilDate(from) && isCivilDate(to)) return { name, op: 'between', text }
  if (isCivilDate(from) && to === '') return { name, op: 'after', text: addDays(from, -1) }
  if (from === '' && isCivilDate(to)) return { name, op: 'before', text: addDays(to, 1) }
  return { name, text }
}

function writeFilters(params: URLSearchParams, filters: readonly FilterState[]): void {
  params.set('filter_count', String(filters.length))
  for (const [index, { name, op, text }] of filters.entries()) {
    params.set(`filter_by_${index}`, name)
    if (op !== undefined) params.set(`filter_op_${index}`, op)
    if (text !== '') params.set(`filter_text_${index}`, text)
  }
}

function firstFilters(list: Resource['list']): FilterState[] {
  return Object.entries(list.startWith ?? {}).map(([name, text]) => ({ name, text }))
}

function isSame(left: readonly FilterState[], right: readonly FilterState[]): boolean {
  return (
    left.length === right.length &&
    left.every(
      ({ name, op, text }, index) =>
        right[index]?.name === name && right[index].op === op && right[index].text === text,
    )
  )
}
