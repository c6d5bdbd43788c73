import { functionalUpdate, useTable } from '@tanstack/react-table'
import { useMemo, type RefObject } from 'react'
import type { Resource } from '#domain/kinds/kind.ts'
import { lastPage, type CountedPage } from '#domain/records/page.ts'
import type { Row } from '../../api/records.ts'
import { useInSteps } from '../../layout/use-in-steps.ts'
import type { RecordActions } from '../acts/use-record-action.ts'
import { rowIdOf } from '../id-of.ts'
import type { ReadAt } from './cell-words.ts'
import type { CellEdit } from './editable.ts'
import { useKnownLetters } from './known-letters.ts'
import type { ListState } from './list-state.ts'
import { columnWidths, leastWidth, listColumns, listFeatures } from './table-columns.ts'
import type { Panel } from './panel.tsx'
import { TableHead } from './table-head.tsx'
import { TableRow } from './table-row.tsx'
import type { Ticks } from './use-ticks.ts'
import { useOverflow } from './use-overflow.ts'

/** The rows of a list. On the phone each is a card; where columns need more room the table scrolls by itself. */
export function Table({
  ref,
  resource,
  Panel,
  page,
  question,
  seen,
  state,
  selected,
  cursor,
  ticks,
  cells,
  onEdit,
  isStale,
  isOld,
  isCards,
  at,
  actions,
  onSort,
  onOpen,
  onSelect,
  onCursor,
}: {
  ref: RefObject<HTMLDivElement | null>
  resource: Resource
  Panel: Panel
  page: Pick<CountedPage<Row>, 'rows' | 'total'>
  question: string
  /** How many rows were there before, as after Back: they are drawn at once, because the window is scrolled to the last. */
  seen: number
  state: ListState
  selected: string | undefined
  cursor: string | undefined
  /** Where rows are selected together. */
  ticks: Ticks | undefined
  /** What is changed where it stands, by its key. */
  cells: Readonly<Record<string, string>>
  onEdit: (edit: CellEdit) => void
  /** These rows are still those of the question before: others are on their way. */
  isStale: boolean
  /** Others could not be had. These step back, but stay readable. */
  isOld: boolean
  isCards: boolean
  at: ReadAt
  actions: RecordActions
  onSort: (name: string, direction: ListState['direction']) => void
  onOpen: (id: string | undefined) => void
  onSelect: (id: string | undefined) => void
  onCursor: (id: string | undefined) => void
}) {
  const { list, name } = resource
  const overflows = useOverflow(ref)
  const columns = useMemo(() => listColumns(resource), [resource])
  const hasTicks = ticks !== undefined
  const letters = useKnownLetters(resource, page.rows, at)
  const { widths, least } = useMemo(
    () => ({
      widths: columnWidths(resource, letters, hasTicks),
      least: leastWidth(resource, letters, hasTicks),
    }),
    [resource, letters, hasTicks],
  )
  const sorting = [{ id: state.sortBy, desc: state.direction === 'desc' }]
  const expanded = only(state.open)
  const rowSelection = only(selected)
  const table = useTable({
    features: listFeatures,
    columns,
    data: page.rows,
    getRowId: (row, index) => rowIdOf(row, index, resource),
    getRowCanExpand: () => true,
    manualSorting: true,
    manualPagination: true,
    manualExpanding: true,
    enableMultiSort: false,
    enableSortingRemoval: false,
    enableMultiRowSelection: false,
    sortDescFirst: true,
    pageCount: lastPage(page.total, state.perPage),
    state: {
      sorting,
      expanded,
      rowSelection,
      pagination: { pageIndex: state.page - 1, pageSize: state.perPage },
    },
    onSortingChange(updater) {
      const [next] = functionalUpdate(updater, sorting)
      if (next) onSort(next.id, next.desc ? 'desc' : 'asc')
    },
    onExpandedChange: (updater) => onOpen(oneOf(functionalUpdate(updater, expanded), state.open)),
    onRowSelectionChange: (updater) => onSelect(oneOf(functionalUpdate(updater, rowSelection), selected)),
  })
  const all = table.getRowModel().rows
  const inUse = 1 + Math.max(...[state.open, cursor].map((id) => all.findIndex((row) => row.id === id)))
  // The open row and the one with the focus are never taken away.
  const rows = all.slice(
    0,
    useInSteps(all.length, { question, step: isCards ? cardsAtOnce : rowsAtOnce, least: inUse, first: seen }),
  )
  const first = rows.some(({ id }) => id === cursor) ? cursor : rows[0]?.id
  return (
    <div
      ref={ref}
      // The rows that are still to come have their place already.
      style={isCards ? {} : { minHeight: `calc(${all.length} * var(--row) + ${headHeight}px)` }}
      {...(overflows ? { role: 'region', 'aria-label': `${name.many}, scrolls sideways`, tabIndex: 0 } : {})}
      className={`@container rounded-lg border border-line bg-surface print:min-h-0! print:overflow-visible print:border-0 ${overflows ? 'scrolls-aside overflow-x-auto' : ''}`}
    >
      <table
        // Rows take the focus and are selected, which a table of mere text does not know.
        role="grid"
        aria-label={name.many}
        aria-busy={isStale || rows.length < all.length}
        onFocus={({ target }) => {
          const { row, panel } = target.closest<HTMLElement>('[data-row], [data-panel]')?.dataset ?? {}
          onCursor(row ?? panel)
        }}
        style={isCards ? {} : { minWidth: `${least}px` }}
        className={`w-full border-separate border-spacing-0 print:min-w-0! print:table-auto print:text-[9pt] ${isCards ? 'block' : 'table-fixed'}`}
      >
        {!isCards && (
          <>
            {/* Paper has its own width, and no opener: there the browser shares the room out. */}
            <colgroup className="print:hidden">
              {widths.map((width, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- the columns never move
                <col key={index} style={{ width }} />
              ))}
            </colgroup>
            <TableHead table={table} columns={list.columns} isSticky={!overflows} ticks={ticks} />
          </>
        )}
        <tbody
          role="rowgroup"
          className={`text-ink transition-opacity ${isCards ? 'block' : ''} ${isStale ? 'opacity-55' : ''} ${isOld ? 'grayscale [--ink-muted:var(--ink-faint)] [--ink:var(--ink-faint)]' : ''}`}
        >
          {rows.map((row) => (
            <TableRow
              key={row.id}
              row={row}
              resource={resource}
              Panel={Panel}
              isCard={isCards}
              isCursor={row.id === first}
              isSelected={row.getIsSelected()}
              at={at}
              isTicked={ticks && (ticks.isAll || ticks.ids.has(row.id))}
              onTick={ticks?.turn ?? nothing}
              cells={cells}
              onEdit={onEdit}
              actions={row.getIsExpanded() ? actions : undefined}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const nothing = () => undefined

const headHeight = 35
const rowsAtOnce = 6
// A page of ten: cards to come have no place yet, since they are of any height.
const cardsAtOnce = 10

function only(id: string | undefined): Record<string, true> {
  return id === undefined ? {} : { [id]: true }
}

/** One row is open and one selected at most: another one takes the place of the first. */
function oneOf(next: true | Record<string, boolean>, now: string | undefined): string | undefined {
  if (next === true) return now
  const ids = Object.keys(next).filter((id) => next[id])
  return ids.find((id) => id !== now) ?? ids[0]
}
