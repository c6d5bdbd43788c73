import { streamCsvRows } from 'hucre/csv'
import { importLimits } from '#domain/records/import-limits.ts'
import { UnreadSheet, type SheetRow } from './sheets.ts'

/** Rows of a text, blank ones among them. */
export function readCsv(bytes: Buffer): SheetRow[] {
  const text = decoded(bytes)
  const rows: SheetRow[] = []
  let filled = 0
  let row = 0
  for (const cells of streamCsvRows(text, { delimiter: delimiterOf(text) })) {
    row += 1
    if (!cells.some((cell) => cell !== '')) continue
    filled += 1
    if (filled > importLimits.rows + 1) throw new UnreadSheet('rows')
    rows.push({ row, cells: cells.map((cell) => (typeof cell === 'string' ? inOnePiece(cell) : null)) })
  }
  return rows
}

/** A text that was put together sign by sign takes thirty times its room until a sign of it is asked for. */
function inOnePiece(text: string): string {
  text.charCodeAt(0)
  return text
}

/** Spreadsheets write UTF-8 where they are told to, and else what their system is set to. */
function decoded(bytes: Buffer): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const delimiters = [',', ';', '\t'] as const

/** Whichever stands most often between the headings. */
function delimiterOf(text: string): string {
  const counts = new Map<string, number>(delimiters.map((sign) => [sign, 0]))
  let isQuoted = false
  for (const sign of text.slice(0, 100_000).trimStart()) {
    if (sign === '"') isQuoted = !isQuoted
    if (isQuoted) continue
    if (sign === '\n' || sign === '\r') break
    const count = counts.get(sign)
    if (count !== undefined) counts.set(sign, count + 1)
  }
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one)
  return most?.[0] ?? ','
}
