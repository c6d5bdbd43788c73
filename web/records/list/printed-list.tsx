import type { ReactNode } from 'react'
import type { Resource } from '#domain/kinds/kind.ts'
import { exportScreen as said } from '#domain/words/export-screen.ts'
import { messages } from '#domain/words/messages.ts'
import { largestPageSize } from '#domain/records/list-query.ts'
import { askBody } from '../../api/ask.ts'
import type { Row } from '../../api/records.ts'
import { notifyToDo } from '../../components/notify.ts'
import { rowIdOf } from '../id-of.ts'
import type { ReadAt } from './cell-words.ts'
import { listQuery, type ListState } from './list-state.ts'
import { RowCells } from './row-cells.tsx'
import { withColumns } from './shown-columns.ts'
import { sidesOf } from './table-columns.ts'

const mostPrinted = 500

/** The rows of all pages, up to as many as somebody wants to leaf through, on paper alone. */
export async function drawPrintedList(resource: Resource, state: ListState, at: ReadAt): Promise<ReactNode> {
  const { rows, total } = await readRows(resource, state)
  const isCut = total > mostPrinted
  if (isCut) notifyToDo(said.onlyFirst(rows.size, total))
  return (
    <PrintedList
      resource={withColumns(resource, state.columns)}
      rows={rows}
      at={at}
      foot={isCut ? said.onlyFirst(rows.size, total) : messages.list.range(1, rows.size, rows.size)}
    />
  )
}

/** By id: a row that moves to the next page meanwhile is not printed twice. */
async function readRows(resource: Resource, state: ListState) {
  const rows = new Map<string, Row>()
  for (let page = 1; ; page += 1) {
    const query = listQuery({ ...state, page, perPage: largestPageSize }, resource)
    // oxlint-disable-next-line no-await-in-loop -- how many pages there are is known with the first
    const { data, total_rows: total } = await askBody('GET api/pagination/get_model_data', { query })
    for (const row of data) rows.set(rowIdOf(row, rows.size, resource), row)
    if (page * largestPageSize >= Math.min(total, mostPrinted)) return { rows, total }
  }
}

function PrintedList({
  resource,
  rows,
  at,
  foot,
}: {
  resource: Resource
  rows: ReadonlyMap<string, Row>
  at: ReadAt
  foot: string
}) {
  return (
    // On paper what is on the screen gives way to it.
    <div className="hidden print:block print:[&~*]:hidden">
      <table className="w-full border-separate border-spacing-0 text-[9pt]">
        <thead>
          <tr>
            {resource.list.columns.map((column) => (
              <th
                key={column.name}
                scope="col"
                className={`border-b-[0.5pt] border-ink py-1 text-left align-bottom font-medium ${sidesOf(column)}`}
              >
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...rows].map(([id, row]) => (
            <tr key={id} className="break-inside-avoid">
              <RowCells resource={resource} row={row} at={at} />
            </tr>
          ))}
        </tbody>
      </table>
      <p className="pt-3 text-[9pt]">{foot}</p>
    </div>
  )
}
