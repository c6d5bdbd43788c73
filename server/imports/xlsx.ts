import { readXlsx, streamXlsxRows, type CellValue } from 'hucre/xlsx'
import { importLimits } from '#domain/records/import-limits.ts'
import type { SheetCell } from '#domain/records/import-cells.ts'
import { UnreadSheet, type SheetRow } from './sheets.ts'

/** Programs keep the format of blank cells far below and beside the last one that says something: those are not read. */
const corner = { column: 'BH', row: 100_000 }

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
  const sheet = names.indexOf(read.name)
  await refuseOutside(bytes, sheet)
  const rows = read.rows.map((values, index) => ({
    row: index + 1,
    cells: values.map((value, column) =>
      cellOf(value, () => read.cells?.get(`${index},${column}`)?.style?.numFmt),
    ),
  }))
  return { sheets: names, sheet, rows }
}

/** What lies outside of what is read must not be left out in silence. */
async function refuseOutside(bytes: Uint8Array, sheet: number): Promise<void> {
  let isHeading = true
  for await (const { index, values } of streamXlsxRows(bytes, { sheet })) {
    const last = values.findLastIndex((value) => value !== null && value !== '')
    if (last < 0) continue
    if (isHeading && last >= importLimits.columns) throw new UnreadSheet('columns')
    if (index >= corner.row) throw new UnreadSheet('below')
    isHeading = false
  }
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
