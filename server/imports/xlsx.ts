import { readXlsx, type CellValue } from 'hucre/xlsx'
import type { SheetCell } from '#domain/records/import-cells.ts'
import { UnreadSheet, type SheetRow } from './sheets.ts'

/** One column more than are taken, so that too many are seen; blank rows count here, and nobody leaves that many. */
const corner = { column: 'BI', row: 100_000 }

/** Every row of one sheet, with the values that formulas had when the file was saved. */
export async function readWorkbook(
  bytes: Uint8Array,
  wanted: number | string | undefined,
): Promise<{ sheets: string[]; sheet: number; rows: SheetRow[] }> {
  const names: string[] = []
  const isWanted = (info: { name: string }, index: number) => {
    names.push(info.name)
    return wanted === undefined ? index === 0 : wanted === index || wanted === info.name
  }
  const book = await readXlsx(bytes, {
    sheets: isWanted,
    readStyles: true,
    range: `A1:${corner.column}${corner.row}`,
  })
  const [read] = book.sheets
  if (read === undefined) throw new UnreadSheet(names.length === 0 ? 'unreadable' : 'sheet')
  const rows = read.rows.map((values, index) => ({
    row: index + 1,
    cells: values.map((value, column) =>
      cellOf(value, () => read.cells?.get(`${index},${column}`)?.style?.numFmt),
    ),
  }))
  return { sheets: names, sheet: names.indexOf(read.name), rows }
}

function cellOf(value: CellValue, format: () => string | undefined): SheetCell {
  if (value instanceof Date) return dayOf(value)
  if (typeof value === 'number') return isShare(format()) ? { share: value } : value
  return typeof value === 'string' || typeof value === 'boolean' ? value : null
}

/** Texts in quotes, and signs that are written or left room for as they are, say nothing of the number. */
const literal = /"[^"]*"|[\\_*]./g

function isShare(format = ''): boolean {
  return format.slice(0, 255).replaceAll(literal, '').includes('%')
}

function dayOf(value: Date): SheetCell {
  return Number.isNaN(value.getTime()) ? null : { day: value.toISOString().slice(0, 10) }
}
