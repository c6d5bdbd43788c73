import { listRefusals } from '../words/list-refusals.ts'
import type { Model, Resource } from '../kinds/kind.ts'
import { isModel, wholeListOf } from '../kinds/registry.ts'
import { readFilter, type Asker, type Condition } from './filters.ts'
import { readPage } from './page.ts'

export const pageSizes = [10, 20, 50] as const
export const defaultPageSize = 10
export const largestPageSize = 100
export const logPageSize = 50
export const mostFilters = 20
export const filterDebounceMs = 500

export type ListQuery = {
  model: Model
  page: number
  perPage: number
  sortBy: string
  direction: 'asc' | 'desc'
  conditions: Conditions
}

type Conditions = { name: string; condition: Condition }[]

/** A filter as it is sent: what it looks at, how it compares, with what. */
export type SentFilter = { by: string; op: string; text: string }

type Parsed =
  | { query: ListQuery; error?: undefined }
  | { error: { name: string; sentence: string }; query?: undefined }

/** Undeclared names are refused here, so none reaches SQL. */
export function parseListQuery(params: Record<string, unknown>, asker: Asker): Parsed {
  const repeated = Object.keys(params).find((name) => Array.isArray(params[name]))
  if (repeated !== undefined) return refuse(repeated, listRefusals.repeated(repeated))
  const text = (name: string) => (typeof params[name] === 'string' ? params[name] : '')

  const model = text('model')
  if (!isModel(model)) return refuse('model', listRefusals.unknownModel)
  const list = wholeListOf(model)

  const { page, perPage, error } = readPageOf(params)
  if (error) return { error }
  const sortBy = text('sort_by') || list.sort
  if (!sortNames({ list }).includes(sortBy))
    return refuse('sort_by', listRefusals.unknownSort(shortened(sortBy)))
  const direction = (text('sort_order') || 'desc').toLowerCase()
  if (direction !== 'asc' && direction !== 'desc') return refuse('sort_order', listRefusals.badOrder)
  if (wholeNumber(text('filter_count') || '0', 0, mostFilters) === undefined) {
    return refuse('filter_count', listRefusals.badFilterCount(mostFilters))
  }

  const sent = Array.from({ length: mostFilters + 1 }, (_, index) => ({
    by: text(`filter_by_${index}`),
    op: text(`filter_op_${index}`),
    text: text(`filter_text_${index}`),
  }))
  const { conditions, wrong } = readFilters(list, sent, asker)
  if (wrong) return refuse(`filter_${wrong.part}_${wrong.index}`, wrong.sentence)
  return { query: { model, page, perPage, sortBy, direction, conditions } }
}

type PageOf =
  | { page: number; perPage: number; error?: undefined }
  | { error: { name: string; sentence: string }; page?: undefined; perPage?: undefined }

/** Which page, and how much is on one. */
export function readPageOf(params: Record<string, unknown>): PageOf {
  const text = (name: string) => (typeof params[name] === 'string' ? params[name] : '')
  const page = readPage(text('page'))
  if (page === undefined) return { error: { name: 'page', sentence: listRefusals.badPage } }
  const perPage = wholeNumber(text('per_page') || String(defaultPageSize), 1, largestPageSize)
  if (perPage !== undefined) return { page, perPage }
  return { error: { name: 'per_page', sentence: listRefusals.badPageSize(largestPageSize) } }
}

type ReadFilters =
  | { conditions: Conditions; wrong?: undefined }
  | { wrong: { index: number; part: 'by' | 'op' | 'text'; sentence: string }; conditions?: undefined }

export function readFilters(
  { filters }: Pick<Resource['list'], 'filters'>,
  sent: readonly SentFilter[],
  asker: Asker,
): ReadFilters {
  const conditions: Conditions = []
  for (const [index, { by, ...how }] of sent.entries()) {
    if (by === '') continue
    const filter = Object.hasOwn(filters, by) ? filters[by] : undefined
    if (filter === undefined) return { wrong: { index, part: 'by', sentence: unknownFilter(by) } }
    const read = readFilter(filter, how, asker)
    if (read === undefined) continue
    if ('refused' in read) return { wrong: { index, part: read.refused, sentence: read.sentence } }
    conditions.push({ name: by, condition: read })
  }
  return { conditions }
}

export function unknownFilter(name: string): string {
  return listRefusals.unknownFilter(shortened(name))
}

export function sortNames({ list }: Pick<Resource, 'list'>): string[] {
  return [...new Set([...list.columns.map((column) => column.name), ...Object.keys(list.filters)])]
}

function wholeNumber(text: string, min: number, max: number): number | undefined {
  if (!/^\d{1,9}$/.test(text)) return undefined
  const value = Number(text)
  return value >= min && value <= max ? value : undefined
}

export function shortened(name: string): string {
  return name.length > 40 ? `${name.slice(0, 40)}…` : name
}

function refuse(name: string, sentence: string): Parsed {
  return { error: { name, sentence } }
}
