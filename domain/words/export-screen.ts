import { grouped } from './counted.ts'

/** What is said where a list is taken out, to a file or to paper. */
export const exportScreen = {
  rows: (rows: number) => (rows === 1 ? '1 row' : `${grouped(rows)} rows`),
  formats: { xlsx: 'Excel', csv: 'CSV' },
  withIds: 'Include IDs, to import it again',
  onlyFirst: (printed: number, rows: number) =>
    `Only the first ${grouped(printed)} of ${grouped(rows)} rows are printed. Export to Excel for all of them.`,
} as const
