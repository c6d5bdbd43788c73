import type { LoadedWeek } from '#domain/workload.ts'
import { workloadMessages } from '#domain/words/workload.ts'
import { workloadScreen as said } from '#domain/words/workload-screen.ts'
import { levelLooks } from '../components/level-looks.ts'

/** A figure and its word, and how many tasks that is; those who hear it are told the rest too. */
export function WeekFigures({ week, isNobody }: { week: LoadedWeek; isNobody: boolean }) {
  const words = [
    isNobody ? '' : workloadMessages.levels[week.level],
    week.tasks > 0 ? said.tasks(week.tasks) : '',
  ]
  const more = [
    ...(week.overdue > 0 ? [said.overdue(week.overdue)] : []),
    ...(week.unestimated > 0 ? [said.unestimated(week.unestimated)] : []),
  ]
  return (
    <>
      <span className="block whitespace-nowrap tabular-nums">
        {isNobody
          ? said.hoursAlone(week.load_hours)
          : workloadMessages.hours(week.load_hours, week.capacity_hours)}
      </span>
      <span className="block text-fine whitespace-nowrap">{words.filter(Boolean).join(', ')}</span>
      {more.length > 0 && <span className="sr-only">{more.join(', ')}</span>}
    </>
  )
}

export function lookOf(week: LoadedWeek, isNobody: boolean): string {
  return isNobody ? (week.tasks > 0 ? 'text-ink' : 'text-ink-faint') : levelLooks[week.level]
}
