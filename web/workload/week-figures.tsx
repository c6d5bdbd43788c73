import type { LoadedWeek, Level } from '#domain/workload.ts'
import { workloadScreen as said } from '#domain/words/workload-screen.ts'

/** Filled is only what asks for an act: a week that is full or has too much in it. */
const levelLooks: Record<Level, string> = {
  over: 'bg-red-soft text-red-ink font-medium',
  full: 'bg-yellow-soft text-yellow-ink',
  busy: 'text-ink',
  free: 'text-ink-muted',
  off: 'text-ink-faint',
}

/** A figure and its word, and how many tasks that is; those who hear it are told the rest too. */
export function WeekFigures({ week, isNobody }: { week: LoadedWeek; isNobody: boolean }) {
  const words = [isNobody ? '' : said.levels[week.level], week.tasks > 0 ? said.tasks(week.tasks) : '']
  const more = [
    ...(week.overdue > 0 ? [said.overdue(week.overdue)] : []),
    ...(week.unestimated > 0 ? [said.unestimated(week.unestimated)] : []),
  ]
  return (
    <>
      <span className="block whitespace-nowrap tabular-nums">
        {isNobody ? said.hoursAlone(week.load_hours) : said.hours(week.load_hours, week.capacity_hours)}
      </span>
      <span className="block text-fine whitespace-nowrap">{words.filter(Boolean).join(', ')}</span>
      {more.length > 0 && <span className="sr-only">{more.join(', ')}</span>}
    </>
  )
}

export function lookOf(week: LoadedWeek, isNobody: boolean): string {
  return isNobody ? (week.tasks > 0 ? 'text-ink' : 'text-ink-faint') : levelLooks[week.level]
}
