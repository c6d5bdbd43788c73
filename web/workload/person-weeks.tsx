import { workloadScreen as said } from '#domain/words/workload-screen.ts'
import { CellTasks } from './cell-tasks.tsx'
import { PersonMenu, PersonWords } from './person-head.tsx'
import { nobody, type Line } from './use-workload.ts'
import { lookOf, WeekFigures, WeekName } from './week-figures.tsx'
import { isSameCell } from './workload-state.ts'
import { isNow, type Shown } from './shown.ts'

/** On the phone one person at a time, their weeks below each other. */
export function PersonWeeks({ line, ...shown }: Shown & { line: Line }) {
  const { today, open, onTurn, onAsk } = shown
  return (
    <section
      data-weeks-of={line.id}
      aria-label={line.name}
      tabIndex={-1}
      className="flex flex-col gap-3 outline-none"
    >
      <div className="flex items-start justify-between gap-2">
        <PersonWords line={line} isWhole />
        <PersonMenu line={line} onAsk={onAsk} />
      </div>
      <ul
        aria-label={line.name}
        className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface"
      >
        {line.weeks.map((week) => {
          const cell = { id: line.id, week: week.week }
          const isOpen = isSameCell(open, cell)
          const isNobody = line.id === nobody
          const isPresent = isNow(week.week, today)
          return (
            <li key={week.week}>
              <button
                type="button"
                aria-expanded={isOpen}
                onClick={() => onTurn(isOpen ? undefined : cell)}
                className={`relative flex min-h-11 w-full flex-wrap items-center justify-between gap-x-3 px-3 py-1 text-left -outline-offset-2 ${lookOf(week, isNobody)} ${isPresent ? presentLine : ''}`}
              >
                <span className="sr-only">{said.whose(line.name)}</span>
                <span className={`text-small ${isPresent ? 'text-accent' : 'text-ink-muted'}`}>
                  <WeekName week={week.week} today={today} />
                </span>{' '}
                <span className="ml-auto flex flex-wrap items-baseline justify-end gap-x-2">
                  <WeekFigures week={week} isNobody={isNobody} />
                </span>
              </button>
              {isOpen && (
                <div className="border-t border-line bg-sunken">
                  <CellTasks {...shown} line={line} week={week.week} />
                </div>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const presentLine = 'before:absolute before:inset-y-0 before:left-0 before:w-0.5 before:bg-accent'
