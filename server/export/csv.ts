import type { SheetValue } from '#domain/records/export.ts'

/** What programs take for a formula when a text begins with it. */
const formula = /^[=+\-@\t\r]/

/** By this spreadsheets know UTF-8. */
export const byteOrderMark = '\uFEFF'

/** A sheet as RFC 4180 writes it, with the mark by which spreadsheets know UTF-8. */
export async function* csvOf(
  headings: readonly string[],
  batches: AsyncIterable<readonly (readonly SheetValue[])[]>,
): AsyncGenerator<Buffer> {
  yield Buffer.from(`${byteOrderMark}${lineOf(headings)}`)
  for await (const rows of batches) yield Buffer.from(rows.map(lineOf).join(''))
}

export type PlainCell = { text: string; isAmount?: true }

/** A line of texts that are no formulas and of amounts that are numbers. */
export function plainLine(cells: readonly PlainCell[]): string {
  const written = cells.map(({ text, isAmount }) => (isAmount ? text : cellOf(text)))
  return `${written.join(',')}\r\n`
}

function lineOf(values: readonly SheetValue[]): string {
  return `${values.map(cellOf).join(',')}\r\n`
}

function cellOf(value: SheetValue): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  if (typeof value === 'object') return value.day
  const text = formula.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
