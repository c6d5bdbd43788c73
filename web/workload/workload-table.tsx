import { Fragment, useRef, useState, type KeyboardEvent } from 'react'
import { workloadScreen as said } from '#domain/words/workload-screen.ts'
import { CellTasks } from './cell-tasks.tsx'
import { PersonHead } from './person-head.tsx'
import { isNow, rangeOf, type Shown } from './shown.ts'
import { WeekCell, type Place } from './week-cell.tsx'
import { WeekName } from './week-figures.tsx'
import { isSameCell } from './workload-state.ts'

/** People by weeks. One cell is in the tab order, the arrows move on from there. */
export function WorkloadTable({ label, ...shown }: Shown & { label: string }) {
  const { lines, weeks, today, open, onTurn, onAsk, acts } = shown
  const table = useRef<HTMLTableElement>(null)
  const [at, setAt] = useState<Place>([0, 0])
  const here = at[0] < lines.length ? at : [0, 0]
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const [down, right] = steps[event.key] ?? []
    const cell = event.currentTarget.dataset['cell']
    if (cell === undefined || down === undefined || right === undefined) return
    event.preventDefault()
    const [row = 0, column = 0] = cell.split(' ').map(Number)
    focusCell(table.current, row + down, column + right)
  }
  return (
    <div className="scrolls-aside @container relative overflow-x-auto rounded-lg border border-line bg-surface print:overflow-visible print:border-0">
      <table
        ref={table}
        aria-label={label}
        // Weeks are as wide as each other, whatever is in them.
        className="w-full table-fixed border-separate border-spacing-0 text-small"
        style={{ minWidth: `${nameWidth + weeks.length * weekWidth}rem` }}
      >
        <thead className="text-fine text-ink-muted">
          <tr>
            <th
              scope="col"
              className="sticky left-0 z-10 border-b border-line bg-surface px-3 py-2 text-left align-bottom font-medium"
              style={{ width: `${nameWidth}rem` }}
            >
              {said.person}
            </th>
            {weeks.map((week) => (
              <th
                key={week}
                scope="col"
                className={`border-b border-line px-2 py-2 text-left align-bottom font-medium ${isNow(week, today) ? 'text-accent' : ''}`}
              >
                <WeekName week={week} today={today} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, row) => (
            <Fragment key={line.id}>
              <tr className="break-inside-avoid">
                <PersonHead line={line} onAsk={onAsk} />
                {line.weeks.map((week, column) => (
                  <WeekCell
                    key={week.week}
                    line={line}
                    week={week}
                    range={rangeOf(week.week)}
                    place={[row, column]}
                    isHere={row === here[0] && column === here[1]}
                    onArrive={setAt}
                    isOpen={isSameCell(open, { id: line.id, week: week.week })}
                    onTurn={onTurn}
                    acts={acts}
                    onKeyDown={press}
                  />
                ))}
              </tr>
              {open?.id === line.id && weeks.includes(open.week) && (
                <tr>
                  <td colSpan={weeks.length + 1} className="border-b border-line bg-sunken p-0">
                    <CellTasks
                      {...shown}
                      line={line}
                      week={open.week}
                      onClose={() => {
                        onTurn(undefined)
                        focusCell(table.current, row, weeks.indexOf(open.week))
                      }}
                    />
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** In rem. */
const [nameWidth, weekWidth] = [12, 6.5]

const steps: Record<string, readonly [down: number, right: number]> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
}

function focusCell(table: HTMLElement | null, row: number, column: number): void {
  table?.querySelector<HTMLElement>(`[data-cell="${row} ${column}"]`)?.focus()
}
