import type { ReactNode } from 'react'
import { daysOldColour } from '#domain/colours.ts'
import { courtActs } from '#domain/words/court-acts.ts'
import type { Cell as CellKind, Column } from '#domain/kinds/list-facts.ts'
import { textIn, type Row } from '../../api/records.ts'
import { Category } from '../../components/category.tsx'
import { FolderLink } from '../../components/folder-link.tsx'
import { ink } from '../../components/ink.ts'
import { Status } from '../status.tsx'
import { isOverdue } from '../court/acts-of.ts'
import { cellWords, type ReadAt } from './cell-words.ts'

export function Cell({ column, row, at }: { column: Column; row: Row; at: ReadAt }) {
  const words = cellWords(column, row, at)
  if (words === '') return <span className="text-ink-faint">–</span>
  return drawings[column.cell]?.(words, row, column) ?? words
}

/** The ink of an item's age, which matters only while the item is open. */
export function ageInk(days: number, row: Row): string {
  const colour = daysOldColour(days, textIn(row, 'status'))
  return colour === undefined ? 'text-ink-muted' : `font-medium ${ink[colour]}`
}

/** Red is no word: those who hear the page are told one. */
function DueDay({ words, isOverdue }: { words: string; isOverdue: boolean }) {
  return (
    // The hidden word would otherwise stand outside a table that scrolls.
    <span className={`relative whitespace-nowrap tabular-nums ${isOverdue ? 'font-medium text-danger' : ''}`}>
      {words}
      {isOverdue && <span className="sr-only"> {courtActs.overdue}</span>}
    </span>
  )
}

const drawings: Partial<Record<CellKind, (words: string, row: Row, column: Column) => ReactNode>> = {
  date: (words) => <span className="whitespace-nowrap tabular-nums">{words}</span>,
  due: (words, row) => <DueDay words={words} isOverdue={isOverdue(row)} />,
  status: (words, row, column) => <Status words={words} row={row} column={column} />,
  days_old: (words, row) => <span className={`tabular-nums ${ageInk(Number(words), row)}`}>{words}</span>,
  category: (words) => <Category name={words} />,
  // Two projects can look alike by their number: the whole id tells them apart.
  folder: (words, row, { name }) => (
    <span title={String(row[name])}>
      <FolderLink location={textIn(row, 'folder_location')}>{words}</FolderLink>
    </span>
  ),
}
