import { Fragment } from 'react'
import type { CivilDate } from '#domain/dates.ts'
import type { LoadedWeek } from '#domain/workload.ts'
import { workloadMessages } from '#domain/words/workload.ts'
import { workloadScreen as said } from '#domain/words/workload-screen.ts'
import { lookOfWeek } from '../components/level-looks.ts'
import { isNow, rangeOf } from './shown.ts'

/** The present week has its word before its days. */
export function WeekName({ week, today }: { week: CivilDate; today: CivilDate }) {
  return (
    <>
      {isNow(week, today) && `${said.thisWeek}, `}
      <span className="whitespace-nowrap">{rangeOf(week)}</span>
    </>
  )
}

/** A figure and its word; and, unless it is `isShort`, how many tasks that is and what cannot be seen from them. */
export function WeekFigures({
  week,
  isNobody,
  isShort = false,
}: {
  week: LoadedWeek
  isNobody: boolean
  isShort?: boolean
}) {
  const { level, tasks, overdue, unestimated, load_hours: load, capacity_hours: capacity } = week
  const words = [
    { text: isNobody ? '' : workloadMessages.levels[level] },
    { text: tasks > 0 && (isNobody || !isShort) ? said.tasks(tasks) : '' },
    {
      text: unestimated > 0 && !isShort ? said.unestimated(unestimated) : '',
      look: 'font-normal whitespace-normal!',
    },
  ].filter(({ text }) => text !== '')
  return (
    <>
      <span className="block whitespace-nowrap tabular-nums">
        {isNobody ? said.hoursAlone(load) : workloadMessages.hours(load, capacity)}
      </span>{' '}
      <span className="block text-fine">
        {words.map(({ text, look = '' }, place) => (
          <Fragment key={text}>
            {place > 0 && ', '}
            <span className={`whitespace-nowrap ${look}`}>{text}</span>
          </Fragment>
        ))}
        {/* Beside the name it can be seen. */}
        {overdue > 0 && !isShort && <span className="sr-only">, {said.overdue(overdue)}</span>}
      </span>
    </>
  )
}

export function lookOf(week: LoadedWeek, isNobody: boolean): string {
  return isNobody ? (week.tasks > 0 ? 'text-ink' : 'text-ink-faint') : lookOfWeek(week)
}
