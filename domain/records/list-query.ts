import { isCivilDate } from '../dates.ts'
import { messages } from '../words/messages.ts'
import type { Model, Resource } from '../kinds/kind.ts'
import type { Filter } from '../kinds/list-facts.ts'
import { isModel, wholeListOf } from '../kinds/registry.ts'
import { readPage } from './page.ts'

export const pageSizes = [10, 20, 50] as const
export const defaultPageSize = 10
const largestPageSize = 100
export const logPageSize = 50
export const mostFilters = 20
export const filterDebounceMs = 500
export const longestFilterText = 200

/** A bare number in a size filter means exactly that one. */
export const comparisons = ['>=', '<=', '=='] as const

export type Condition =
  | { kind: 'contains'; text: string }
  | { kind: 'one_of'; values: string[] }
  | { kind: 'on'; date: string }
  | { kind: 'compare'; operator: '>=' | '<=' | '='; number: number }

export type ListQuery = {
  model: Model
  page: number
  perPage: number
  sortBy: string
  direction: 'asc' | 'desc'
  conditions: { name: string; condition: Condition }[]
}

type Parsed =
  | { query: ListQuery; error?: undefined }
  | { error: { name: string; sentence: string }; query?: undefined }

/** Undeclared names are refused here, so none reaches SQL. */
export function parseListQuery(params: Record<string, unknown>): Parsed {
  const repeated = Object.keys(params).find((name) => Array.isArray(params[name]))
  if (repeated !== undefined) return refuse(repeated, messages.list.repeated(repeated))
  const text = (name: string) => (typeof params[name] === 'string' ? params[name] : '')

  const model = text('model')
  if (!isModel(model)) return refuse('model', messages.list.unknownModel)
  const list = wholeListOf(model)

  const page = readPage(text('page'))
  if (page === undefined) return refuse('page', messages.list.badPage)
  const perPage = wholeNumber(text('per_page') || String(defaultPageSize), 1, largestPageSize)
  if (perPage === undefined) return refuse('per_page', messages.list.badPageSize(largestPageSize))
  const sortBy = text('sort_by') || list.sort
  if (!sortNames({ list }).includes(sortBy))
    return refuse('sort_by', messages.list.unknownSort(shortened(sortBy)))
  const direction = (text('sort_order') || 'desc').toLowerCase()
  if (direction !== 'asc' && direction !== 'desc') return refuse('sort_order', messages.list.badOrder)
  if (wholeNumber(text('filter_count') || '0', 0, mostFilters) === undefined) {
    return refuse('filter_count', messages.list.badFilterCount(mostFilters))
  }

  const conditions: ListQuery['conditions'] = []
  for (let index = 0; index <= mostFilters; index += 1) {
    const name = text(`filter_by_${index}`)
    const wanted = text(`filter_text_${index}`)
    if (name === '') continue
    const filter = Object.hasOwn(list.filters, name) ? list.filters[name] : undefined
    if (filter === undefined) return refuse(`filter_by_${index}`, unknownFilter(name))
    if (wanted.trim() === '') continue
    const read = readFilter(filter, wanted)
    if (typeof read === 'string') return refuse(`filter_text_${index}`, read)
    conditions.push({ name, condition: read })
  }
  return { query: { model, page, perPage, sortBy, direction, conditions } }
}

export function unknownFilter(name: string): string {
  return messages.list.unknownFilter(shortened(name))
}

export function sortNames({ list }: Pick<Resource, 'list'>): string[] {
  return [...new Set([...list.columns.map((column) => column.name), ...Object.keys(list.filters)])]
}

function readFilter(filter: Filter, text: string): Condition | string {
  if (text.length > longestFilterText || text.includes('\0')) return messages.list.badFilterText
  switch (filter.kind) {
    case 'text':
      return { kind: 'contains', text: text.trim() }
    case 'choice':
      return { kind: 'one_of', values: choicesContaining(filter, text.trim().toLowerCase()) }
    case 'date':
      return isCivilDate(text.trim()) ? { kind: 'on', date: text.trim() } : messages.list.badFilterDate
    case 'size':
      return readComparison(text) ?? messages.list.badFilterSize
  }
}

/** A word search over a short list becomes a search for the matching values, which an index can answer. */
function choicesContaining(filter: Extract<Filter, { kind: 'choice' }>, text: string): string[] {
  const found = filter.values.filter((value) => value.toLowerCase().includes(text))
  const alias = Object.entries(filter.aliases ?? {}).find(([word]) => word.toLowerCase() === text)
  return alias && !found.includes(alias[1]) ? [...found, alias[1]] : found
}

function readComparison(text: string): Condition | undefined {
  const written = text.trim()
  const comparison = comparisons.find((each) => written.startsWith(each))
  const number = written.slice(comparison?.length ?? 0).trim()
  if (!/^-?\d{1,15}(?:\.\d{1,6})?$/.test(number)) return undefined
  const operator = comparison === '>=' || comparison === '<=' ? comparison : '='
  return { kind: 'compare', operator, number: Number(number) }
}

function wholeNumber(text: string, min: number, max: number): number | undefined {
  if (!/^\d{1,9}$/.test(text)) return undefined
  const value = Number(text)
  return value >= min && value <= max ? value : undefined
}

function shortened(name: string): string {
  return name.length > 40 ? `${name.slice(0, 40)}…` : name
}

function refuse(name: string, sentence: string): Parsed {
  return { error: { name, sentence } }
}
