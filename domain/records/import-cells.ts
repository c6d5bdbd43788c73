import { isCivilDate } from '../dates.ts'
import type { Field } from '../fields.ts'
import { isStorable } from '../storable.ts'
import { importMessages } from '../words/imports.ts'
import { messages } from '../words/messages.ts'

/** A cell of a sheet, whichever format it came in: a formula is its result, a day and a share are cells of their own kind. */
export type SheetCell = string | number | boolean | { day: string } | { share: number } | null

/** What a cell means for its field: nothing, a value to be checked as the form's is, or a fault. */
export type CellRead =
  | { value: unknown; fault?: undefined }
  | { fault: string; value?: undefined }
  | undefined

/** No text of a cell that is longer gets in: programs that make sheets keep to it. */
export const longestCell = 32_767

type Read = { kind: Field['kind']; max?: number | undefined }

/** An empty cell changes nothing; ‘(empty)’ empties. */
export function readCell(field: Read, cell: SheetCell): CellRead {
  if (isEmptyCell(cell)) return undefined
  if (isError(cell)) return { fault: importMessages.cellError }
  if (typeof cell === 'string' && !isStorable(cell)) return { fault: messages.generic.unstorable }
  if (typeof cell === 'string' && cell.trim().toLowerCase() === '(empty)') return { value: '' }
  switch (field.kind) {
    case 'date':
      return dayIn(cell)
    case 'number':
      return { value: numberIn(cell, field.max === 100) }
    case 'checkbox':
      return { value: answerIn(cell) }
    default:
      return { value: textIn(cell) }
  }
}

const errors = ['#NULL!', '#DIV/0!', '#VALUE!', '#REF!', '#NAME?', '#NUM!', '#N/A', '#SPILL!', '#CALC!']

/** What a sheet shows where a formula has no result. */
function isError(cell: SheetCell): boolean {
  return typeof cell === 'number' ? !Number.isFinite(cell) : typeof cell === 'string' && errors.includes(cell)
}

export function isEmptyCell(cell: SheetCell | undefined): boolean {
  return cell === undefined || cell === null || (typeof cell === 'string' && cell.trim() === '')
}

/** A cell as a person reads it. */
export function textIn(cell: SheetCell | undefined): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'string') return withoutApostrophe(cell)
  if (typeof cell === 'boolean') return messages.generic.yesOrNo(cell)
  if (typeof cell === 'number') return plainNumber(cell)
  return 'day' in cell ? cell.day : `${plainNumber(cell.share * 100)}%`
}

/** Our own CSV puts an apostrophe before what a program would take for a formula. */
function withoutApostrophe(text: string): string {
  return /^'[=+\-@\t\r]/.test(text) ? text.slice(1) : text
}

function plainNumber(number: number): string {
  return String(Math.abs(number) < 1e15 ? Number(number.toPrecision(15)) : number)
}

function dayIn(cell: SheetCell): CellRead {
  const day = typeof cell === 'object' ? textIn(cell) : typeof cell === 'string' ? civilDay(cell.trim()) : ''
  return isCivilDate(day) ? { value: day } : { fault: messages.generic.badDate }
}

/** The month stands first, as the firm writes it. */
function civilDay(text: string): string {
  const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.slice(0, 12)) ?? []
  return year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** Figures as people write them; what is none stays as it is, for the field's own sentence. */
function numberIn(cell: SheetCell, isPercent: boolean): unknown {
  if (typeof cell === 'number') return cell
  if (typeof cell === 'object' && cell !== null && 'share' in cell)
    return Number((isPercent ? cell.share * 100 : cell.share).toPrecision(12))
  const text = textIn(cell).trim()
  if (text.length > 30) return text
  if (isPercent && /^\d+(\.\d+)? ?%$/.test(text)) return text.slice(0, -1).trim()
  return /^\$? ?\d{1,3}(,\d{3})+(\.\d+)?$/.test(text) || /^\$ ?\d+(\.\d+)?$/.test(text)
    ? text.replaceAll(/[$, ]/g, '')
    : text
}

const answers = new Map<string, boolean>([
  ...['yes', 'y', 'true', 'x', '1'].map((word) => [word, true] as const),
  ...['no', 'n', 'false', '0'].map((word) => [word, false] as const),
])

function answerIn(cell: SheetCell): unknown {
  if (typeof cell === 'boolean') return cell
  const text = textIn(cell).trim()
  return answers.get(text.slice(0, 10).toLowerCase()) ?? text
}
