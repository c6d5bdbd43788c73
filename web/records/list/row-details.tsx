import type { ReactNode } from 'react'
import type { Resource } from '#domain/kinds/kind.ts'
import type { Row } from '../../api/records.ts'
import { Cell } from './cell.tsx'
import { cellWords } from './cell-words.ts'

const longText = 22

export function RowDetails({
  resource: { list },
  row,
  timeZone,
  children,
}: {
  resource: Resource
  row: Row
  timeZone: string | undefined
  children?: ReactNode
}) {
  if (list.details.length === 0) return children
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-2.5 sm:grid-cols-[repeat(auto-fill,minmax(10rem,1fr))]">
      {children}
      {list.details.map((column) => (
        <div
          key={column.name}
          className={cellWords(column, row, timeZone).length > longText ? 'col-span-full' : ''}
        >
          <dt className="text-small text-ink-muted">{column.label}</dt>
          <dd className="max-w-prose break-words whitespace-pre-line">
            <Cell column={column} row={row} timeZone={timeZone} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
