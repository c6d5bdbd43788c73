import type { ReactNode } from 'react'
import { daysOldColour, statusColour } from '#domain/colours.ts'
import type { Cell as CellKind, Column } from '#domain/kinds/list-facts.ts'
import { textIn, type Row } from '../../api/records.ts'
import { Category } from '../../components/category.tsx'
import { Chip } from '../../components/chip.tsx'
import { FolderLink } from '../../components/folder-link.tsx'
import { cellWords } from './cell-words.ts'

export function Cell({ column, row, timeZone }: { column: Column; row: Row; timeZone: string | undefined }) {
  const words = cellWords(column, row, timeZone)
  if (words === '') return <span className="text-ink-faint">–</span>
  return drawings[column.cell]?.(words, row, row[column.name]) ?? words
}

const drawings: Partial<Record<CellKind, (words: string, row: Row, value: unknown) => ReactNode>> = {
  date: (words) => <span className="whitespace-nowrap tabular-nums">{words}</span>,
  status: (words) => <Chip colour={statusColour(words)}>{words}</Chip>,
  days_old: (words, row) => <Chip colour={daysOldColour(Number(words), textIn(row, 'status'))}>{words}</Chip>,
  category: (words) => <Category name={words} />,
  // Two projects can look alike by their number: the whole id tells them apart.
  folder: (words, row, value) => (
    <span title={String(value)}>
      <FolderLink location={textIn(row, 'folder_location')}>{words}</FolderLink>
    </span>
  ),
}
