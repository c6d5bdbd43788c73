import { storablePart } from '#domain/storable.ts'
import { importLimits } from '#domain/records/import-limits.ts'
import { isEmptyCell, longestCell, textIn, type SheetCell } from '#domain/records/import-cells.ts'
import { readCsv } from './csv.ts'
import { UnreadSheet, type Sheet, type SheetRow } from './sheets.ts'
import { entriesOf, unpacksTo } from './unpacked-size.ts'
import { readWorkbook } from './xlsx.ts'

const longestName = 200

/** How a zip file begins, and one with nothing in it; a text may begin with the two letters. */
const packed: ReadonlySet<string> = new Set(['PK\x03\x04', 'PK\x05\x06'])

/** Content decides; a text has no mark of its own, so its name has to say what it is. */
export async function readFile(
  bytes: Buffer,
  name: string,
  sheet: number | string | undefined,
): Promise<Sheet> {
  if (packed.has(bytes.toString('latin1', 0, 4))) return await readPacked(bytes, sheet)
  if (!/\.csv$/i.test(name) || !isText(bytes)) throw new UnreadSheet('type')
  if (sheet !== undefined && sheet !== 0) throw new UnreadSheet('sheet')
  return withHeadings({ sheets: [], sheet: 0 }, readCsv(bytes))
}

async function readPacked(bytes: Buffer, wanted: number | string | undefined): Promise<Sheet> {
  const entries = entriesOf(bytes)
  if (entries === undefined) throw new UnreadSheet('unreadable')
  if (!entries.some(({ name }) => name.startsWith('xl/workbook'))) throw new UnreadSheet('type')
  if (!(await unpacksTo(bytes, entries, importLimits.unpackedBytes))) throw new UnreadSheet('unreadable')
  const { rows, ...found } = await readWorkbook(bytes, wanted)
  return withHeadings(found, rows)
}

/** Pictures and programs have bytes that no text has. */
function isText(bytes: Buffer): boolean {
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) return true
  // oxlint-disable-next-line eslint/no-control-regex
  return !/[\x00-\x08\x0e-\x19\x1c-\x1f]/.test(bytes.toString('latin1', 0, 100_000))
}

/** The first row with something in it has the headings. */
function withHeadings(found: { sheets: string[]; sheet: number }, all: readonly SheetRow[]): Sheet {
  const [first, ...rows] = all.filter(({ cells }) => cells.some((cell) => !isEmptyCell(cell)))
  if (first === undefined || rows.length === 0) throw new UnreadSheet('empty')
  const width = first.cells.findLastIndex((cell) => !isEmptyCell(cell)) + 1
  if (width > importLimits.columns) throw new UnreadSheet('columns')
  if (rows.length > importLimits.rows) throw new UnreadSheet('rows')
  const kept = rows.map(({ row, cells }) => ({ row, cells: cells.slice(0, width).map(bounded) }))
  if (lettersIn(kept) > importLimits.letters) throw new UnreadSheet('letters')
  return {
    sheets: found.sheets.map((name) => storablePart(name.slice(0, longestName))),
    sheet: found.sheet,
    headings: first.cells
      .slice(0, width)
      .map((cell) => storablePart(textIn(cell).trim().slice(0, longestName))),
    rows: kept,
  }
}

/** A file has a text once, however many cells show it: whoever gets the rows has it each time. */
function lettersIn(rows: readonly SheetRow[]): number {
  let letters = 0
  for (const { cells } of rows)
    for (const cell of cells) letters += typeof cell === 'string' ? cell.length : 0
  return letters
}

function bounded(cell: SheetCell): SheetCell {
  return typeof cell === 'string' ? cell.slice(0, longestCell) : cell
}
