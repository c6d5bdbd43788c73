import {
  rowExpandingFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  type ColumnDef,
} from '@tanstack/react-table'
import type { Resource } from '#domain/kinds/kind.ts'
import type { Cell, Column } from '#domain/kinds/list-facts.ts'
import type { Row } from '../../api/records.ts'
import { cellWords, type ReadAt } from './cell-words.ts'

/** The server sorts and pages; the table keeps what is sorted, open and selected. */
export const listFeatures = tableFeatures({
  rowSortingFeature,
  rowPaginationFeature,
  rowExpandingFeature,
  rowSelectionFeature,
})

export type ListColumn = ColumnDef<typeof listFeatures, Row>

export function listColumns({ list }: Resource): ListColumn[] {
  return list.columns.map(({ name, label, unsorted }) => ({
    id: name,
    header: label,
    enableSorting: !unsorted,
    accessorFn: (row: Row) => row[name],
  }))
}

const openerWidth = 36
/** With a box to select the row before it. */
const tickedOpenerWidth = 62

const openerOf = (hasTicks: boolean) => (hasTicks ? tickedOpenerWidth : openerWidth)
const leastLead = 200
const leastText = 112
const mostText = 280
/** What a lead is wide enough with; room beyond it is shared with the other texts. */
const easyLead = 460

/** Room that each column needs, in CSS; the lead has what the others leave. */
export function columnWidths(
  resource: Resource,
  rows: readonly Row[],
  at: ReadAt,
  hasTicks = false,
): string[] {
  const opener = openerOf(hasTicks)
  const widths = resource.list.columns.map((column) => columnWidth(column, resource, rows, at))
  const fitted = widths.reduce<number>((sum, width) => sum + (typeof width === 'number' ? width : 0), opener)
  const texts = widths.filter((width) => width === 'text').length
  const spare = `(100cqi - ${fitted}px)`
  const text = `clamp(${leastText}px, max(${spare} * 0.3, (${spare} - ${easyLead}px) / ${texts || 1}), ${mostText}px)`
  const css = (width: Width) => (width === 'rest' ? 'auto' : width === 'text' ? text : `${width}px`)
  return [`${opener}px`, ...widths.map(css)]
}

/** Below this the table scrolls by itself. */
export function leastWidth(resource: Resource, rows: readonly Row[], at: ReadAt, hasTicks = false): number {
  return resource.list.columns.reduce((sum, column) => {
    const width = columnWidth(column, resource, rows, at)
    return sum + (width === 'rest' ? leastLead : width === 'text' ? leastText : width)
  }, openerOf(hasTicks))
}

/** Room around what a column says: little, so that short columns stay short, but enough before the next one. */
export function sidesOf(column: Column | undefined): string {
  return `${isFigure(column) ? 'px-1 text-right' : 'pl-2'} last:pr-4`
}

/** Figures stand at the right of their column, under each other. */
export function isFigure(column: Column | undefined): boolean {
  return column !== undefined && ['number', 'revised', 'days_old', 'percent'].includes(column.cell)
}

/** The lead, and what says who or when, is read first; the rest steps back. */
export function isQuiet({ name, cell }: Column, { list }: Resource): boolean {
  return name !== list.lead && !['date', 'due', 'person', 'status'].includes(cell)
}

type Width = number | 'text' | 'rest'

function columnWidth(column: Column, resource: Resource, rows: readonly Row[], at: ReadAt): Width {
  const { columns, lead } = resource.list
  if (column.name === lead) return 'rest'
  if (column.cell === 'text' && !column.short) return 'text'
  const edge = column === columns.at(-1) ? edgeRoom : 0
  return Math.max(fittedWidth(column, resource, rows, at), headWidth(column.label)) + edge
}

const letter = 7
const figure = 8
const sideRoom = 8
const edgeRoom = 16

function fittedWidth(column: Column, { fields }: Resource, rows: readonly Row[], at: ReadAt): number {
  const { name, label, cell } = column
  if (cell === 'date' || cell === 'due') {
    const hasYear = (row: Row) => cellWords(column, row, at).includes(',')
    return rows.some(hasYear) ? 96 : 76
  }
  if (label === '#') {
    const longest = Math.max(0, ...rows.map((row) => cellWords(column, row, at).length))
    return Math.max(36, longest * figure + sideRoom)
  }
  if (cell === 'number') return 72
  if (cell !== 'status') return widths[cell] ?? 104
  const words = fields[name]?.choices?.map((choice) => choice.label.length) ?? []
  const dot = 14
  return Math.max(80, ...words.map((length) => length * letter + dot + sideRoom))
}

const widths: Partial<Record<Cell, number>> = {
  person: 106,
  days_old: 50,
  percent: 72,
  paid: 88,
  category: 118,
  yes_no: 64,
  folder: 88,
}

/** A head has two lines at most: the room of the longer one, at the break that makes it shortest. */
function headWidth(label: string): number {
  const words = label.split(' ')
  const longer = words.map((_, at) =>
    Math.max(words.slice(0, at).join(' ').length, words.slice(at).join(' ').length),
  )
  return Math.min(...longer) * letter + sideRoom
}
