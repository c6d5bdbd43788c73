import { useState, type DragEvent, type KeyboardEvent } from 'react'
import type { LoadedWeek } from '#domain/workload.ts'
import { workloadScreen as said } from '#domain/words/workload-screen.ts'
import { carried } from './carried-task.ts'
import type { TaskActs } from './use-task-acts.ts'
import { nobody, type Line } from './use-workload.ts'
import { lookOf, WeekFigures } from './week-figures.tsx'
import type { OpenCell } from './workload-state.ts'

export type Place = readonly [row: number, column: number]

export function WeekCell({
  line,
  week,
  range,
  place: [row, column],
  isHere,
  onArrive,
  isOpen,
  onTurn,
  acts,
  onKeyDown,
}: {
  line: Line
  week: LoadedWeek
  range: string
  place: Place
  /** The one cell in the tab order: where one has been. */
  isHere: boolean
  onArrive: (place: Place) => void
  isOpen: boolean
  onTurn: (cell: OpenCell | undefined) => void
  acts: TaskActs
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}) {
  const [isOver, setOver] = useState(false)
  const isNobody = line.id === nobody
  const over = (event: DragEvent) => {
    // A task that somebody has can be given to others, not to nobody.
    const held = carried()
    if (held === undefined || (isNobody && held.from.id !== nobody)) return
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const dropped = carried()
    if (dropped) void acts.move(dropped.task, dropped.from, { to: line, week: week.week })
  }
  return (
    <td
      className={`border-b border-l border-line p-0 align-top ${isOver ? 'bg-accent-soft' : lookOf(week, isNobody)}`}
    >
      <button
        type="button"
        data-cell={`${row} ${column}`}
        tabIndex={isHere ? 0 : -1}
        onFocus={() => onArrive([row, column])}
        aria-expanded={isOpen}
        onKeyDown={onKeyDown}
        onDragOver={over}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        onClick={() => onTurn(isOpen ? undefined : { id: line.id, week: week.week })}
        className={`block min-h-13 w-full cursor-pointer px-2 py-1.5 text-left -outline-offset-2 hover:bg-hover hover:text-ink ${isOpen ? 'shadow-[inset_0_-2px_var(--accent)]' : ''}`}
      >
        <span className="sr-only">{said.cell(line.name, range)}</span>
        <WeekFigures week={week} isNobody={isNobody} />
      </button>
    </td>
  )
}
