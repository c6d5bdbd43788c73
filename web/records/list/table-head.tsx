import type { ReactTable } from '@tanstack/react-table'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { Column } from '#domain/kinds/list-facts.ts'
import type { Row } from '../../api/records.ts'
import { columnWidth, isNumber, type listFeatures } from './table-columns.ts'

/** Column names that sort; they stay in sight while the page scrolls. */
export function TableHead({
  table,
  columns,
  isSticky,
}: {
  table: ReactTable<typeof listFeatures, Row>
  columns: readonly Column[]
  isSticky: boolean
}) {
  return (
    <>
      {/* Paper has its own width, and no opener: there the browser shares the room out. */}
      <colgroup className="print:hidden">
        <col className="w-10" />
        {columns.map((column) => {
          const width = columnWidth(column)
          return <col key={column.name} style={width === undefined ? {} : { width: `${width}rem` }} />
        })}
      </colgroup>
      <thead role="rowgroup" className="max-sm:hidden print:table-header-group">
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id} role="row">
            <th role="columnheader" className={`${cell(isSticky)} rounded-tl-lg print:hidden`}>
              <span className="sr-only">Details</span>
            </th>
            {group.headers.map((header, index) => (
              <th
                key={header.id}
                role="columnheader"
                scope="col"
                aria-sort={ariaSort(header.column.getIsSorted())}
                className={`${cell(isSticky)} last:rounded-tr-lg`}
              >
                <button
                  type="button"
                  onClick={header.column.getToggleSortingHandler()}
                  className={`group flex min-h-9 w-full items-center gap-1 px-2 py-1 text-left font-medium -outline-offset-2 hover:text-ink ${numeric(columns[index])}`}
                >
                  <table.FlexRender header={header} />
                  <SortSign direction={header.column.getIsSorted()} />
                </button>
              </th>
            ))}
          </tr>
        ))}
      </thead>
    </>
  )
}

function cell(isSticky: boolean): string {
  const place = isSticky ? 'sticky top-13 z-10 print:static' : ''
  return `border-b border-line bg-surface p-0 text-small leading-4 text-ink-muted ${place}`
}

function numeric(column: Column | undefined): string {
  return column && isNumber(column) ? 'flex-row-reverse text-right' : ''
}

function SortSign({ direction }: { direction: false | 'asc' | 'desc' }) {
  const Sign = direction === 'asc' ? ArrowUp : direction === 'desc' ? ArrowDown : ChevronsUpDown
  const look = direction ? 'text-accent' : 'opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100'
  return <Sign aria-hidden="true" className={`size-3.5 shrink-0 print:hidden ${look}`} />
}

function ariaSort(direction: false | 'asc' | 'desc') {
  return direction === 'asc' ? 'ascending' : direction === 'desc' ? 'descending' : 'none'
}
