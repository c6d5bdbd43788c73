import { workloadScreen as said } from '#domain/words/workload-screen.ts'
import { Field } from '../components/field.tsx'
import { CellTasks } from './cell-tasks.tsx'
import { PersonMenu, PersonWords } from './person-head.tsx'
import { nobody, type Line } from './use-workload.ts'
import { lookOf, WeekFigures } from './week-figures.tsx'
import { isSameCell } from './workload-state.ts'
import { isNow, rangeOf, type Shown } from './shown.ts'

/** Whose weeks are shown where there is room for those of one person. */
export function PersonChoice({
  lines,
  line,
  onChoose,
}: {
  lines: readonly Line[]
  line: Line
  onChoose: (id: string) => void
}) {
  return (
    <Field id="workload-person" label={said.choosePerson}>
      {({ id }) => (
        <select id={id} className="control" value={line.id} onChange={({ target }) => onChoose(target.value)}>
          {lines.map((each) => (
            <option key={each.id} value={each.id}>
              {each.name}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** On the phone one person at a time, their weeks below each other. */
export function PersonWeeks({ line, ...shown }: Shown & { line: Line }) {
  const { lines, today, open, onTurn, onAsk } = shown
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-start justify-between gap-2">
        {/* Where there is a choice of people, it names this one. */}
        <PersonWords line={line} isNamed={lines.length === 1} isWhole />
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
                  {isPresent ? said.thisWeek : rangeOf(week.week)}
                </span>{' '}
                <span className="flex items-baseline gap-2">
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
    </div>
  )
}

const presentLine = 'before:absolute before:inset-y-0 before:left-0 before:w-0.5 before:bg-accent'
