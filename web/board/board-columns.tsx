import { memo, useEffect, useMemo, useRef } from 'react'
import { weeksAfter } from '#domain/board/column-weeks.ts'
import { loadChange } from '#domain/board/finish.ts'
import { addressKey, type Board, type BoardColumn, type Person } from '#domain/board/state.ts'
import type { LoadedWeek } from '#domain/workload.ts'
import { boardMessages } from '#domain/words/board.ts'
import { Notice } from '../components/notice.tsx'
import type { Deck } from './card-list.tsx'
import { Column, type ColumnActions } from './column.tsx'
import type { findCards } from './find-cards.ts'
import { isClosed, openHint, type OpenTasks, type Weeks } from './targets.ts'

const said = boardMessages

export const BoardColumns = memo(function BoardColumns({
  board,
  found,
  people,
  open,
  weeks,
  deck,
  actions,
}: {
  board: Board
  found: ReturnType<typeof findCards>
  people: readonly Person[]
  open: OpenTasks
  weeks: Weeks
  deck: Deck
  actions: ColumnActions
}) {
  const options = useMemo(
    () => people.map(({ email, name }) => ({ value: email, label: name, ...openHint(open, email) })),
    [people, open],
  )
  const loads = board.columns.map((column) => ({
    open: column.employee ? open.get(addressKey(column.employee.email)) : undefined,
    change: loadChange(board, column),
    weeks: weeksOf(board, column, weeks, deck.today),
  }))
  const most = Math.max(1, ...loads.map((load) => (load.open ?? 0) + Math.max(load.change, 0)))
  const region = useRef<HTMLDivElement>(null)
  const first = board.columns.find(found.isFound)?.number
  useEffect(() => {
    const column = first === undefined ? null : region.current?.querySelector(`[data-column="${first}"]`)
    column?.scrollIntoView({ block: 'nearest', inline: 'start' })
  }, [first])
  return (
    <div
      ref={region}
      role="region"
      aria-label={said.employees}
      data-columns
      // On the phone a swipe goes to the next column; a card that is carried is not snapped away from.
      className="relative flex min-h-0 min-w-0 gap-2 overflow-x-auto overscroll-x-contain @max-2xl:snap-x @max-2xl:snap-mandatory in-data-held:snap-none print:grid print:grid-cols-3 print:overflow-visible"
    >
      {board.columns.map((column, index) => (
        <Column
          key={column.number}
          column={column}
          shown={found.inColumn(column)}
          open={loads[index]?.open}
          change={loads[index]?.change ?? 0}
          now={loads[index]?.weeks[0]}
          next={loads[index]?.weeks[1]}
          most={most}
          isFound={found.isFound(column)}
          isClosed={isClosed(column, people)}
          options={options}
          deck={deck}
          actions={actions}
        />
      ))}
      {board.columns.length === 0 ? (
        <div className="m-auto">
          <Notice title={said.noColumnsYet} isEmpty />
        </div>
      ) : (
        // Over the column that is cut at the edge; after the last one it lies on bare ground.
        <span
          aria-hidden="true"
          className="pointer-events-none sticky right-0 -ml-2 w-6 shrink-0 @max-2xl:hidden print:hidden"
          style={{ background: 'linear-gradient(to right, transparent, var(--canvas))' }}
        />
      )}
    </div>
  )
})

function weeksOf(board: Board, column: BoardColumn, weeks: Weeks, today: string): LoadedWeek[] {
  const told = column.employee ? weeks.get(addressKey(column.employee.email)) : undefined
  return told === undefined ? [] : weeksAfter(board, column, told, today)
}
