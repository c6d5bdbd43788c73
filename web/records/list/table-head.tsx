import type { ReactTable } from '@tanstack/react-table'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { Column } from '#domain/kinds/list-facts.ts'
import { bulkScreen } from '#domain/words/bulk-screen.ts'
import type { Row } from '../../api/records.ts'
import { Tick } from './tick.tsx'
import type { Ticks } from './use-ticks.ts'
import { isFigure, sidesOf, type listFeatures } from './table-columns.ts'

/** Column names that sort; they stay in sight while the page scrolls. */
export function TableHead({
  table,
  columns,
  isSticky,
  ticks,
}: {
  table: ReactTable<typeof listFeatures, Row>
  columns: readonly Column[]
  isSticky: boolean
  ticks: Ticks | undefined
}) {
  return (
    <thead role="rowgroup">
      {table.getHeaderGroups().map((group) => (
        <tr key={group.id} role="row">
          <th role="columnheader" className={`${cell(isSticky)} rounded-tl-lg print:hidden`}>
            <span className="sr-only">Details</span>
            {ticks && (
              <span className="flex h-8 items-center pl-1.5">
                <Tick
                  label={bulkScreen.page}
                  isOn={ticks.isPage}
                  isSome={ticks.ids.size > 0}
                  onTurn={ticks.turnPage}
                />
              </span>
            )}
          </th>
          {group.headers.map((header, index) => (
            <th
              key={header.id}
              role="columnheader"
              scope="col"
              {...(header.column.getCanSort() && { 'aria-sort': ariaSort(header.column.getIsSorted()) })}
              className={`${cell(isSticky)} last:rounded-tr-lg ${sidesOf(columns[index])}`}
            >
              {header.column.getCanSort() ? (
                <button
                  type="button"
                  onClick={header.column.getToggleSortingHandler()}
                  className={`${head(columns[index])} -outline-offset-2 hover:text-ink ${header.column.getIsSorted() ? 'text-ink' : ''}`}
                >
                  <span className="line-clamp-2 min-w-0">
                    <table.FlexRender header={header} />
                  </span>
                  <SortSign direction={header.column.getIsSorted()} />
                </button>
              ) : (
                <span className={head(columns[index])}>
                  <span className="line-clamp-2 min-w-0">
                    <table.FlexRender header={header} />
                  </span>
                </span>
              )}
            </th>
          ))}
        </tr>
      ))}
    </thead>
  )
}

function cell(isSticky: boolean): string {
  const place = isSticky ? 'sticky top-12 z-10 print:static' : ''
  return `border-b border-line bg-surface p-0 text-ink-muted print:border-b-[0.5pt] print:border-ink ${place}`
}

function head(column: Column | undefined): string {
  return `flex h-8 w-full items-center gap-0.5 text-left text-fine font-medium print:h-auto print:text-[9pt] ${isFigure(column) ? 'justify-end text-right' : ''}`
}

function SortSign({ direction }: { direction: false | 'asc' | 'desc' }) {
  if (!direction) return null
  const Sign = direction === 'asc' ? ArrowUp : ArrowDown
  return <Sign aria-hidden="true" className="size-3 shrink-0 text-accent print:hidden" />
}

function ariaSort(direction: false | 'asc' | 'desc') {
  return direction === 'asc' ? 'ascending' : direction === 'desc' ? 'descending' : 'none'
}
