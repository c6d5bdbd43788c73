import { useState } from 'react'
import { workloadScreen as said } from '#domain/words/workload-screen.ts'
import { Field } from '../components/field.tsx'
import { useUser } from '../layout/use-session.ts'
import { CellTasks } from './cell-tasks.tsx'
import { PersonMenu, PersonWords } from './person-head.tsx'
import { isOwnLine, nobody } from './use-workload.ts'
import { lookOf, WeekFigures } from './week-figures.tsx'
import { isSameCell } from './workload-state.ts'
import { rangeOf, type Shown } from './shown.ts'

/** On the phone one person at a time, their weeks below each other. */
export function PersonWeeks(shown: Shown) {
  const { lines, open, onTurn, onAsk } = shown
  const user = useUser()
  const [chosen, setChosen] = useState<string>()
  const wanted = chosen ?? open?.id
  const line =
    lines.find(({ id }) => id === wanted) ?? lines.find((each) => isOwnLine(each, user)) ?? lines[0]
  if (line === undefined) return null
  return (
    <div className="flex flex-col gap-3">
      {lines.length > 1 && (
        <Field id="workload-person" label={said.choosePerson}>
          {({ id }) => (
            <select
              id={id}
              className="control"
              value={line.id}
              onChange={({ target }) => setChosen(target.value)}
            >
              {lines.map((each) => (
                <option key={each.id} value={each.id}>
                  {each.name}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <div className="flex items-start justify-between gap-2">
        <PersonWords line={line} isWhole />
        <PersonMenu line={line} onAsk={onAsk} />
      </div>
      <ul aria-label={line.name} className="divide-y divide-line rounded-lg border border-line bg-surface">
        {line.weeks.map((week) => {
          const cell = { id: line.id, week: week.week }
          const isOpen = isSameCell(open, cell)
          const isNobody = line.id === nobody
          return (
            <li key={week.week}>
              <button
                type="button"
                aria-expanded={isOpen}
                onClick={() => onTurn(isOpen ? undefined : cell)}
                className={`block min-h-14 w-full px-3 py-2 text-left -outline-offset-2 ${lookOf(week, isNobody)}`}
              >
                <span className="sr-only">{said.whose(line.name)}</span>
                <span className="block text-fine text-ink-muted">{rangeOf(week.week)}</span>
                <WeekFigures week={week} isNobody={isNobody} />
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
