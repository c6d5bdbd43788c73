import { isStorable } from '../storable.ts'
import { isOneOf } from '../choices.ts'
import { dateIn, isCivilDate } from '../dates.ts'
import type { Column } from '../kinds/list-facts.ts'
import type { Model } from '../kinds/kind.ts'
import { resourceOf, wholeListOf } from '../kinds/registry.ts'
import { nameIn } from '../people.ts'
import { projectNumber } from '../project-id.ts'
import { withRevision } from '../register.ts'
import { exportMessages } from '../words/export.ts'
import { messages } from '../words/messages.ts'
import { viewMessages } from '../words/views.ts'
import { readIds } from './bulk.ts'
import type { Asker } from './filters.ts'
import { mostFilters, parseListQuery, shortened, type ListQuery } from './list-query.ts'

export const exportFormats = ['xlsx', 'csv'] as const
export type ExportFormat = (typeof exportFormats)[number]

export type ExportQuery = {
  list: Omit<ListQuery, 'page' | 'perPage'> & {
    /** Of all that match, these alone. */
    only?: readonly string[]
  }
  format: ExportFormat
  columns: readonly Column[]
  /** Id and version stand before the other columns, so that it can be imported again. */
  hasIds: boolean
}

type Read =
  | { query: ExportQuery; error?: undefined }
  | { error: { name: string; sentence: string }; query?: undefined }

const longestColumns = 4000

/** The list call's sort and filters, all pages of it. */
export function readExport(sent: Record<string, unknown>, asker: Asker): Read {
  const { format = 'xlsx', columns, ids, rows, page: _page, per_page: _size, ...list } = sent
  const { query, error } = parseListQuery(list, asker)
  if (error) return { error }
  if (!isOneOf(exportFormats, format))
    return { error: { name: 'format', sentence: exportMessages.badFormat } }
  const chosen = readColumns(query.model, columns)
  if (typeof chosen === 'string') return { error: { name: 'columns', sentence: chosen } }
  const only =
    rows === undefined
      ? undefined
      : readIds(typeof rows === 'string' ? rows.split(',').filter(Boolean) : rows)
  if (only?.sentence !== undefined) return { error: { name: 'rows', sentence: only.sentence } }
  return {
    query: {
      list: { ...query, ...(only && { only: only.ids }) },
      format,
      columns: chosen,
      hasIds: ids === 'true' || ids === true,
    },
  }
}

const filterParts = ['by', 'op', 'text'].flatMap((part) =>
  Array.from({ length: mostFilters + 1 }, (_, index) => `filter_${part}_${index}`),
)
const parameters = ['model', 'format', 'columns', 'ids', 'rows', 'sort_by', 'sort_order', ...filterParts]

/** What `readExport` looks at, to be kept for later; nothing if it cannot be kept. */
export function exportParameters(sent: Record<string, unknown>): Record<string, unknown> | undefined {
  const own = parameters.map((name) => [name, sent[name]] as const).filter(([, value]) => value !== undefined)
  return own.every(([, value]) => canBeKept(value)) ? Object.fromEntries(own) : undefined
}

function canBeKept(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(canBeKept)
  return typeof value === 'boolean' || (typeof value === 'string' && isStorable(value))
}

function readColumns(model: Model, sent: unknown): readonly Column[] | string {
  if (sent === undefined || sent === '') return resourceOf(model).list.columns
  if (typeof sent !== 'string' || sent.length > longestColumns) return viewMessages.badColumns
  const { columns, details } = wholeListOf(model)
  const known = new Map([...details, ...columns].map((column) => [column.name, column]))
  const chosen: Column[] = []
  for (const name of new Set(sent.split(',').map((part) => part.trim()))) {
    const column = known.get(name)
    if (column === undefined) return viewMessages.noColumn(shortened(name))
    chosen.push(column)
  }
  return chosen
}

/** A value as a sheet has it: a day is a cell of its own kind. */
export type SheetValue = string | number | { day: string } | null

type Row = Readonly<Record<string, unknown>>

export function sheetValue({ name, cell }: Column, row: Row, timeZone: string): SheetValue {
  const value = row[name]
  switch (cell) {
    case 'date':
    case 'due':
      return dayOf(value, timeZone)
    case 'number':
    case 'percent':
    case 'days_old':
      return typeof value === 'number' ? value : numberIn(plain(value))
    case 'own_number':
      return ownNumber(value, row['revision'])
    case 'yes_no':
      return messages.generic.yesOrNo(value === true)
    case 'paid':
      return row['is_sent_to_quickbooks'] === true ? numberIn(plain(value)) : null
    case 'folder':
      return projectNumber(plain(value))
    case 'person':
      return nameIn(value)
    default:
      return plain(value)
  }
}

function plain(value: unknown): string {
  if (typeof value === 'object') return nameIn(value)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function numberIn(text: string): number | string | null {
  if (text === '') return null
  const number = Number(text)
  return Number.isFinite(number) ? number : text
}

function ownNumber(value: unknown, revision: unknown): SheetValue {
  return typeof revision === 'number' && revision > 0
    ? withRevision(plain(value), revision)
    : numberIn(plain(value))
}

function dayOf(value: unknown, timeZone: string): SheetValue {
  const text = plain(value)
  if (text === '') return null
  return { day: isCivilDate(text) ? text : dateIn(timeZone, new Date(text)) }
}

/** `plumbline-points-of-contact-2026-11-17.csv`. */
export function exportFileName(many: string, today: string, format: ExportFormat): string {
  return `plumbline-${many.toLowerCase().replaceAll(/[^a-z]+/g, '-')}-${today}.${format}`
}
