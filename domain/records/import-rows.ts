import type { Lookup } from '../fields.ts'
import type { Model, Resource } from '../kinds/kind.ts'
import type { Column } from '../kinds/list-facts.ts'
import { resourceOf, wholeListOf } from '../kinds/registry.ts'
import { isStorable, storablePart } from '../storable.ts'
import { importMessages as said } from '../words/imports.ts'
import { sheetValue, type SheetValue } from './export.ts'
import { readCell, textIn, type CellRead, type SheetCell } from './import-cells.ts'
import { essence } from './import-headings.ts'
import {
  columnLetters,
  importFields,
  recordId,
  recordVersion,
  type ImportFault,
  type ImportField,
  type ImportValue,
  type Mapping,
} from './imports.ts'

/** A column of the sheet, its field, and where lists show that: what an export would have written into it. */
export type ImportColumn = { index: number; header: string; field: ImportField; shownIn: readonly Column[] }

export function importColumns(
  model: Model,
  mapping: Mapping,
  headings: readonly { index: number; header: string }[],
): ImportColumn[] {
  const fields = new Map(importFields(model).map((field) => [field.name, field]))
  const { columns, details } = wholeListOf(model)
  return mapping.flatMap(({ index, field: name }) => {
    const field = fields.get(name)
    const header = headings.find((heading) => heading.index === index)?.header ?? ''
    const shownIn = [...columns, ...details].filter(
      (column) => column.name === name || essence(column.label) === essence(header),
    )
    return field === undefined ? [] : { index, header, field, shownIn }
  })
}

/** What a text in a cell of a look-up means. */
export type Meaning = { value: string; shown: string; fault?: undefined } | { fault: string }

export type Directory = (lookup: Lookup, text: string) => Meaning | undefined

type ReadField = { column: ImportColumn; cell: SheetCell; read: NonNullable<CellRead>; shown?: string }

/** A row as it was read: its fields that are not empty, and which record it says to be about. */
export type ReadRow = {
  row: number
  fields: ReadonlyMap<string, ReadField>
  id: string | undefined
  version: string | undefined
}

export function readRow(
  columns: readonly ImportColumn[],
  { row, cells }: { row: number; cells: readonly SheetCell[] },
  directory: Directory,
): ReadRow {
  const fields = new Map<string, ReadField>()
  const textAt = (name: string) => {
    const index = columns.find(({ field }) => field.name === name)?.index
    const text = index === undefined ? '' : storablePart(textIn(cells[index])).trim()
    return text === '' ? undefined : text
  }
  for (const column of columns) {
    const cell = cells[column.index] ?? null
    const { name } = column.field
    const read = name === recordId || name === recordVersion ? undefined : readCell(column.field, cell)
    if (read !== undefined) fields.set(name, { column, cell, ...meant(column.field, read, directory) })
  }
  return { row, fields, id: textAt(recordId), version: textAt(recordVersion) }
}

function meant({ lookup }: ImportField, read: NonNullable<CellRead>, directory: Directory) {
  if (lookup === undefined || typeof read.value !== 'string' || read.value === '') return { read }
  const meaning = directory(lookup, read.value.trim())
  if (meaning === undefined) return { read }
  if (meaning.fault !== undefined) return { read: { fault: meaning.fault } }
  return { read: { value: meaning.value }, shown: meaning.shown }
}

/** The texts of look-ups in a sheet, each once. */
export function lookedUpTexts(
  columns: readonly ImportColumn[],
  rows: readonly { cells: readonly SheetCell[] }[],
): Map<Lookup, Set<string>> {
  const texts = new Map<Lookup, Set<string>>()
  for (const { index, field } of columns) {
    const { lookup } = field
    if (lookup === undefined) continue
    const own = texts.get(lookup) ?? new Set()
    for (const { cells } of rows) {
      const text = textIn(cells[index]).trim()
      if (text !== '' && isStorable(text)) own.add(text)
    }
    texts.set(lookup, own)
  }
  return texts
}

/** The values by which a row is known to be about a record; undefined where one of them is missing. */
export function knownValues(model: Model, { fields }: ReadRow): string[] | undefined {
  const resource = resourceOf(model)
  const { knownBy, given } = resource.plays.imported ?? {}
  if (knownBy === undefined) return undefined
  const values = knownBy.map((name) => {
    const value = fields.get(name)?.read.value
    const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : undefined
    const isNumber = name === given?.name || name === resource.number
    return isNumber && text !== undefined ? numberIn(text, resource) : text
  })
  const [first, ...others] = values
  if (first === undefined || first === '') return undefined
  // A contact without a client is one of none; a number without a project is nobody's.
  const isOptional = knownBy
    .slice(1)
    .map((name) => importFields(model).find((field) => field.name === name)?.lookup !== undefined)
  if (others.some((value, place) => (value ?? '') === '' && isOptional[place] !== true)) return undefined
  return values.map((value) => value ?? '')
}

/** ‘7 Rev 1’, ‘S-7’, ‘007’ and ‘7.0’ are 7: of a chain the newest is meant. Ids of projects stay whole. */
function numberIn(text: string, { plays, revision }: Resource): string {
  if (text.length > 20) return text
  const [, sign = '', number, chain] =
    /^(?:([a-z]{1,9})-)?0*(\d{1,9})(?:\.0{1,9})?( rev \d{1,4})?$/i.exec(text) ?? []
  // RFI-12 in a sheet of submittals is no submittal; S-12, SUB-12 and Submittal-12 are.
  const isOwn = [plays.search?.sign, plays.search?.word].some((own) => beginsWith(own ?? '', sign))
  return number === undefined || !isOwn || (chain && revision === undefined) ? text : number
}

function beginsWith(word: string, beginning: string): boolean {
  return word.toLowerCase().startsWith(beginning.toLowerCase())
}

type Row = Readonly<Record<string, unknown>>

/** Whether a cell says what an export would have written: then nobody has changed it. */
export function isAsShown({ shownIn }: ImportColumn, cell: SheetCell, row: Row, timeZone: string): boolean {
  return shownIn.some((column) => {
    const shown = sheetText(sheetValue(column, row, timeZone))
    return shown === plain(textIn(cell)) || (typeof cell === 'string' && shown === plain(cell))
  })
}

export function sheetText(value: SheetValue): string {
  if (typeof value === 'object') return value === null ? '' : value.day
  return plain(String(value))
}

/** XML keeps neither control characters nor the ends of lines as they were. */
function plain(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(unwritten, '').trim()
}

const unwritten = /[[\p{Cc}\uFFFE\uFFFF]--[\t\n]]/gv

const longestShown = 200

export function faultAt(
  column: ImportColumn | undefined,
  cell: SheetCell | undefined,
  sentence: string,
): ImportFault {
  return {
    column: column === undefined ? null : columnLetters(column.index),
    header: column?.header ?? null,
    field: column?.field.name ?? null,
    value: column === undefined ? null : textIn(cell).slice(0, longestShown),
    sentence,
  }
}

/** As one reads a row; what no column has comes last. */
export function inColumnOrder(faults: readonly ImportFault[]): ImportFault[] {
  const place = ({ column }: ImportFault) => (column ?? '~~~').padStart(3)
  return faults.toSorted((one, other) => (place(one) < place(other) ? -1 : place(one) > place(other) ? 1 : 0))
}

/** A value in words, for who looks at what an import will change. */
export function shownValue(value: unknown): ImportValue {
  if (typeof value === 'boolean') return textIn(value)
  if (typeof value === 'number') return value
  return typeof value === 'string' ? value.slice(0, 1000) : null
}

/** Which row was the first to be about something; the sentence for those that come after it. */
export function makeClaims() {
  const claimed = new Map<string, number>()
  return (what: string, row: number): string | undefined => {
    const first = claimed.get(what)
    if (first === undefined) claimed.set(what, row)
    return first === undefined || first === row ? undefined : said.sameRecord(first)
  }
}
