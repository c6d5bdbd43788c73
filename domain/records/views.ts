import { isStorable } from '../storable.ts'
import { isOneOf } from '../choices.ts'
import { canBeSeen } from '../field-values.ts'
import type { Model } from '../kinds/kind.ts'
import { wholeListOf } from '../kinds/registry.ts'
import { isObject } from '../objects.ts'
import type { Asker } from './filters.ts'
import {
  defaultPageSize,
  largestPageSize,
  mostFilters,
  pageSizes,
  readFilters,
  shortened,
  sortNames,
  type ListQuery,
} from './list-query.ts'
import type { FieldErrors } from '../result.ts'
import { listRefusals } from '../words/list-refusals.ts'
import { messages } from '../words/messages.ts'
import { viewMessages as said } from '../words/views.ts'

export const densities = ['normal', 'compact'] as const
export type Density = (typeof densities)[number]

const viewPageSizes: readonly number[] = [...pageSizes, largestPageSize]

export const viewLimits = { name: 60, own: 50, pins: 12, countedTo: 1000, restoreDays: 30 } as const

/** A filter of a view: the triple of the list call. */
export type ViewFilter = { by: string; op?: string; text?: string }

/** How somebody wants to see a list; without columns it has those that are declared. */
export type ViewFacts = {
  name: string
  is_shared: boolean
  filters: ViewFilter[]
  sort_by: string
  sort_order: 'asc' | 'desc'
  columns: string[] | null
  density: Density
  per_page: number
}

type Sent = Readonly<Record<string, unknown>>

/** Reads what was sent; keys that are absent stay as they are, or are the list's own. Checked as the list call checks them. */
export function readView(
  sent: Sent,
  model: Model,
  asker: Asker,
  before: ViewFacts = plainView(model),
): { view: ViewFacts; errors?: undefined } | { errors: FieldErrors; view?: undefined } {
  const errors: FieldErrors = {}
  const part = <Name extends keyof ViewFacts>(
    name: Name,
    reader: (value: unknown) => ViewFacts[Name] | Wrong,
  ): ViewFacts[Name] => {
    if (sent[name] === undefined && (name !== 'name' || before.name !== '')) return before[name]
    const read = reader(sent[name])
    if (!(read instanceof Wrong)) return read
    errors[name] = [read.sentence]
    return before[name]
  }
  const view: ViewFacts = {
    name: part('name', readName),
    is_shared: part('is_shared', readBoolean),
    filters: part('filters', (value) => readViewFilters(value, model, asker)),
    sort_by: part('sort_by', (value) => readSort(value, model)),
    sort_order: part('sort_order', readOrder),
    columns: part('columns', (value) => readColumns(value, model)),
    density: part('density', readDensity),
    per_page: part('per_page', readSize),
  }
  return Object.keys(errors).length > 0 ? { errors } : { view }
}

class Wrong {
  readonly sentence: string

  constructor(sentence: string) {
    this.sentence = sentence
  }
}

function plainView(model: Model): ViewFacts {
  return {
    name: '',
    is_shared: false,
    filters: [],
    sort_by: wholeListOf(model).sort,
    sort_order: 'desc',
    columns: null,
    density: 'normal',
    per_page: defaultPageSize,
  }
}

function readName(value: unknown): string | Wrong {
  if (typeof value !== 'string') return new Wrong(said.nameRequired)
  // Bounded before anything reads it.
  if (value.length > viewLimits.name * 10) return new Wrong(messages.generic.tooLong(viewLimits.name))
  const name = value.replaceAll(/\s+/g, ' ').trim()
  if (!canBeSeen(name)) return new Wrong(said.nameRequired)
  if (name.length > viewLimits.name) return new Wrong(messages.generic.tooLong(viewLimits.name))
  return isStorable(name) ? name : new Wrong(messages.generic.unstorable)
}

function readBoolean(value: unknown): boolean | Wrong {
  return typeof value === 'boolean' ? value : new Wrong(messages.generic.badBoolean)
}

function readViewFilters(value: unknown, model: Model, asker: Asker): ViewFilter[] | Wrong {
  const read = readFilterList(value, model, asker)
  return 'sentence' in read ? new Wrong(read.sentence) : read.filters
}

type FilterList = { filters: ViewFilter[]; conditions: ListQuery['conditions'] }

/** Filters sent as a list of triples, checked as the list call checks them. */
export function readFilterList(
  value: unknown,
  model: Model,
  asker: Asker,
): FilterList | { sentence: string } {
  if (!Array.isArray(value)) return { sentence: said.badFilters }
  if (value.length > mostFilters) return { sentence: said.tooManyFilters(mostFilters) }
  const sent: unknown[] = value
  if (!sent.every(isViewFilter)) return { sentence: said.badFilters }
  const { wrong, conditions } = readFilters(wholeListOf(model), sent.map(asSent), asker)
  return wrong ? { sentence: wrong.sentence } : { filters: sent.map(tidied), conditions }
}

function isViewFilter(value: unknown): value is ViewFilter {
  const isText = (text: unknown) => text === undefined || (typeof text === 'string' && isStorable(text))
  return (
    isObject(value) &&
    typeof value['by'] === 'string' &&
    value['by'] !== '' &&
    isText(value['op']) &&
    isText(value['text'])
  )
}

function tidied({ by, op, text }: ViewFilter): ViewFilter {
  return { by, ...(op ? { op } : {}), ...(text === undefined ? {} : { text }) }
}

export function asSent({ by, op = '', text = '' }: ViewFilter) {
  return { by, op, text }
}

function readSort(value: unknown, model: Model): string | Wrong {
  const names = sortNames({ list: wholeListOf(model) })
  const name = typeof value === 'string' ? value : ''
  return names.includes(name) ? name : new Wrong(listRefusals.unknownSort(shortened(name)))
}

function readOrder(value: unknown): 'asc' | 'desc' | Wrong {
  return value === 'asc' || value === 'desc' ? value : new Wrong(listRefusals.badOrder)
}

/** Those that a table of the kind can show: its columns, and what an open row tells. */
function columnNames(model: Model): string[] {
  const { columns, details } = wholeListOf(model)
  return [...new Set([...columns, ...details].map(({ name }) => name))]
}

function readColumns(value: unknown, model: Model): string[] | null | Wrong {
  if (value === null) return null
  if (!Array.isArray(value) || value.length > 200) return new Wrong(said.badColumns)
  const names: unknown[] = [...new Set(value)]
  const known = columnNames(model)
  for (const name of names) {
    if (typeof name !== 'string') return new Wrong(said.badColumns)
    if (!known.includes(name)) return new Wrong(said.noColumn(shortened(name)))
  }
  return names.length === 0 ? new Wrong(said.oneColumn) : (names as string[])
}

function readDensity(value: unknown): Density | Wrong {
  return isOneOf(densities, value) ? value : new Wrong(said.badDensity)
}

function readSize(value: unknown): number | Wrong {
  return viewPageSizes.some((size) => size === value) ? Number(value) : new Wrong(said.badPageSize)
}
