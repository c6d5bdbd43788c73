import type { Manifest } from './manifest.ts'

export function describe({ at, tables, files }: Manifest, bytes?: number): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const size = bytes === undefined ? '' : `, ${(bytes / 1_000_000).toFixed(1)} MB`
  return `${counted(rows, 'row')} and ${counted(files.length, 'file')}${size}, as of ${at}`
}

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`
