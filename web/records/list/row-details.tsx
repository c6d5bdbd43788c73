import type { ReactNode } from 'react'
import type { Resource } from '#domain/kinds/kind.ts'
import type { Column } from '#domain/kinds/list-facts.ts'
import type { Row } from '../../api/records.ts'
import { Cell } from './cell.tsx'
import { cellWords, type ReadAt } from './cell-words.ts'

/** The rest of a record: its texts whole, then on one line, on the phone in pairs, the facts that its row does not show. */
export function RowDetails({
  resource: { list, fields },
  row,
  at,
  shown,
  children,
}: {
  resource: Resource
  row: Row
  at: ReadAt
  shown: ReadonlySet<string>
  children?: ReactNode
}) {
  const details = new Map([...list.columns, ...list.details].map((column) => [column.name, column]))
  const told = [...details.values()].filter(
    (column) => !shown.has(column.name) && cellWords(column, row, at) !== '',
  )
  const isText = ({ name }: Column) => name === list.lead || fields[name]?.kind === 'multiline'
  if (told.length === 0 && !children) return null
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-2 text-small *:flex *:min-w-0 *:gap-x-2 max-md:grid max-md:grid-cols-2 max-md:gap-x-4 max-md:*:flex-col [&>.col-span-full]:basis-full">
      {told.filter(isText).map((column) => (
        <div key={column.name} className="col-span-full">
          <dt className="sr-only">{column.label}</dt>
          <dd className="max-w-[70ch] text-body break-words whitespace-pre-line">
            {cellWords(column, row, at)}
          </dd>
        </div>
      ))}
      {told
        .filter((column) => !isText(column))
        .map((column) => (
          <div key={column.name}>
            <dt className="shrink-0 text-ink-muted">{column.label}</dt>
            <dd className="min-w-0 break-words">
              {column.cell === 'text' ? (
                <Address words={cellWords(column, row, at)} />
              ) : (
                <Cell column={column} row={row} at={at} />
              )}
            </dd>
          </div>
        ))}
      {children}
    </dl>
  )
}

/** A long address goes on before its sign, not within a word. */
function Address({ words }: { words: string }) {
  const sign = words.lastIndexOf('@')
  if (sign < 1) return words
  return (
    <>
      {words.slice(0, sign)}
      <wbr />
      {words.slice(sign)}
    </>
  )
}
