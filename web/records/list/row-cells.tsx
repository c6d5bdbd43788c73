import { isOver } from '#domain/choices.ts'
import type { Resource } from '#domain/kinds/kind.ts'
import { textIn, type Row } from '../../api/records.ts'
import { Cell } from './cell.tsx'
import { cellWords, type ReadAt } from './cell-words.ts'
import { isFigure, isQuiet, sidesOf } from './table-columns.ts'

export function RowCells({ resource, row, at }: { resource: Resource; row: Row; at: ReadAt }) {
  const isQuietRow = isOver(textIn(row, 'status'))
  return resource.list.columns.map((column) => (
    <td
      key={column.name}
      role="gridcell"
      className={`h-(--row) border-b border-line text-small group-last:border-b-0 print:h-auto print:border-b-[0.5pt] print:py-1 print:align-top print:text-[9pt]/[12pt] ${sidesOf(column)} ${isFigure(column) ? 'tabular-nums' : ''} ${isQuietRow || isQuiet(column, resource) ? 'text-ink-muted' : ''} ${column.name === resource.list.lead && !isQuietRow ? 'font-lead' : ''}`}
    >
      <span
        data-shows={column.name}
        className="block truncate print:break-words print:whitespace-normal"
        title={column.cell === 'folder' ? undefined : cellWords(column, row, { timeZone: at.timeZone })}
      >
        <Cell column={column} row={row} at={at} />
      </span>
    </td>
  ))
}
