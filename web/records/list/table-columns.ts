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
const lead = { least: 200, most: 460 }
/** What a lead keeps before others have more than they need at least. */
const easyLead = 260
const text = { least: 112, most: 360 }
/** Names of people and short texts are not cut for a few letters where there is room. */
const mostWords = 140

/** The letters of the longest that each column is known to say, by its name; a column is not there before anything is known. */
export type Letters = Readonly<Record<string, number>>

export function lettersIn({ list }: Resource, rows: readonly Row[], at: ReadAt): Letters {
  if (rows.length === 0) return {}
  const longest = (column: Column) => Math.max(...rows.map((row) => cellWords(column, row, at).length))
  return Object.fromEntries(list.columns.map((column) => [column.name, longest(column)]))
}

/** Room that each column needs, in CSS; the lead has what the others leave. */
export function columnWidths(resource: Resource, letters: Letters, hasTicks = false): string[] {
  const widths = resource.list.columns.map((column) => columnWidth(column, resource, letters))
  const of = (...kinds: Width['kind'][]) => widths.filter(({ kind }) => kinds.includes(kind))
  const opener = openerOf(hasTicks)
  const room = `(100cqi - ${leastOf(widths) - lead.least + easyLead + opener}px)`
  const spare = `(100cqi - ${mostOf(of('fixed', 'words')) + opener}px)`
  const texts = shareOfText(spare, of('text').length || 1, mostOf(of('lead')))
  const css = ({ kind, least, most }: Width) => {
    if (kind === 'lead') return 'auto'
    if (least === most) return `${least}px`
    const wanted = kind === 'text' ? texts : `${least}px + ${room} / ${of('words').length}`
    return `clamp(${least}px, ${wanted}, ${most}px)`
  }
  return [`${opener}px`, ...widths.map(css)]
}

/** What one of the texts has of the spare room: the lead stays the widest, also where it says the least, and never has less than its least. */
function shareOfText(spare: string, texts: number, wantedByLead: number): string {
  const most = `(${spare} - ${lead.least}px) / ${texts}`
  const usual = `${spare} * ${Math.min(0.3, 0.9 / (texts + 1))}`
  const besideLead = `min((${spare} - ${wantedByLead}px) / ${texts}, ${spare} / ${texts + 1} - 8px)`
  return `min(${most}, max(${usual}, ${besideLead}))`
}

/** Below this the table scrolls by itself. */
export function leastWidth(resource: Resource, letters: Letters, hasTicks = false): number {
  return (
    leastOf(resource.list.columns.map((column) => columnWidth(column, resource, letters))) +
    openerOf(hasTicks)
  )
}

const leastOf = (widths: readonly Width[]) => widths.reduce((sum, { least }) => sum + least, 0)
const mostOf = (widths: readonly Width[]) => widths.reduce((sum, { most }) => sum + most, 0)

/** Room around what a column says: little, so that short columns stay short, but enough before the next one. */
export function sidesOf(column: Column | undefined): string {
  return `${isFigure(column) ? 'px-1 text-right' : 'pl-2'} last:pr-4`
}

/** Figures stand at the right of their column, under each other. */
export function isFigure(column: Column | undefined): boolean {
  return column !== undefined && ['number', 'own_number', 'days_old', 'percent'].includes(column.cell)
}

/** The lead, and what says who or when, is read first; the rest steps back. */
export function isQuiet({ name, cell, isWho }: Column, { list }: Resource): boolean {
  return name !== list.lead && isWho !== true && !['date', 'due', 'person', 'status'].includes(cell)
}

type Width = { kind: 'fixed' | 'words' | 'text' | 'lead'; least: number; most: number }

function columnWidth(column: Column, resource: Resource, letters: Letters): Width {
  const { columns } = resource.list
  const said = letters[column.name]
  const edge = column === columns.at(-1) ? edgeRoom : 0
  if (column.name === resource.list.lead) return between('lead', lead, wordsWidth(said))
  if (column.cell === 'text' && !column.short) return between('text', text, wordsWidth(said) + edge)
  const least = Math.max(fittedWidth(column, resource, said), headWidth(column.label)) + edge
  if (column.cell !== 'text' && column.cell !== 'person') return { kind: 'fixed', least, most: least }
  const needed = said === undefined ? least : wordsWidth(said) + edge
  return between('words', { least, most: Math.max(least, mostWords + edge) }, needed)
}

function between(kind: Width['kind'], { least, most }: typeof text, needed: number): Width {
  return { kind, least, most: Math.max(least, Math.min(most, needed)) }
}

const letter = 7
const wideLetter = 8
const wordsStep = 24
const figure = 8
const sideRoom = 8
const edgeRoom = 16

/** Room for the longest that a column says, and before the next column; endless before anything is known. In steps: a longer one should move little. */
function wordsWidth(said: number | undefined): number {
  if (said === undefined) return Number.POSITIVE_INFINITY
  return Math.ceil((said * wideLetter + 2 * sideRoom) / wordsStep) * wordsStep
}

const longestDayOfThisYear = 'Nov 15'.length

function fittedWidth({ name, label, cell }: Column, { fields }: Resource, said: number | undefined): number {
  if (cell === 'date' || cell === 'due') return (said ?? 0) > longestDayOfThisYear ? 96 : 76
  if (label === '#') return Math.max(36, (said ?? 0) * figure + sideRoom)
  if (cell === 'number') return 72
  if (cell === 'text') return Math.min(otherWidth, Math.max(headWidth(label) + sortSign, wordsWidth(said)))
  if (cell !== 'status') return widths[cell] ?? otherWidth
  const words = fields[name]?.choices?.map((choice) => choice.label.length) ?? []
  const dot = 14
  return Math.max(80, ...words.map((length) => length * letter + dot + sideRoom))
}

const otherWidth = 104
const sortSign = 14

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
