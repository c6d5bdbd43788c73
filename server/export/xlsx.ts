import { writeXlsxStream, type CellValue, type ColumnDef } from 'hucre/xlsx'
import type { SheetValue } from '#domain/records/export.ts'

export type SheetColumn = { heading: string; width: number; isPercent: boolean }

/** A workbook of one sheet, its first row frozen. Texts are texts: none is read as a formula. */
export function xlsxOf(
  name: string,
  columns: readonly SheetColumn[],
  batches: AsyncIterable<readonly (readonly SheetValue[])[]>,
): ReadableStream<Uint8Array> {
  return writeXlsxStream(rowsOf(batches), {
    name,
    columns: columns.map(columnOf),
    freezePane: { rows: 1 },
  })
}

function columnOf({ heading, width, isPercent }: SheetColumn): ColumnDef {
  return { header: heading, width, ...(isPercent ? { numFmt: '0"%"' } : {}) }
}

async function* rowsOf(
  batches: AsyncIterable<readonly (readonly SheetValue[])[]>,
): AsyncGenerator<CellValue[]> {
  for await (const rows of batches) for (const row of rows) yield row.map(cellOf)
}

function cellOf(value: SheetValue): CellValue {
  if (typeof value === 'string') return value.replaceAll(notInXml, '').replaceAll(likeEscape, '_x005F_')
  return typeof value === 'object' && value !== null ? new Date(`${value.day}T00:00:00Z`) : value
}

/** Characters that a document of XML cannot hold. */
// oxlint-disable-next-line no-control-regex
const notInXml = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

/** The format has `_x000D_` for a character. A text that only looks so has its first `_` written in that way. */
const likeEscape = /_(?=x[\dA-Fa-f]{4}_)/g
