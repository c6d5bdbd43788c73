import type { LoadedWeek, Level } from '#domain/workload.ts'
import { workloadScreen as said } from '#domain/words/workload-screen.ts'

/** Filled is only what asks for an act: a week that is full or has too much in it. */
export const levelLooks: Record<Level, string> = {
  over: 'bg-red-soft text-red-ink font-medium',
  full: 'bg-yellow-soft text-yellow-ink',
  busy: 'text-ink',
  free: 'text-ink-muted',
  off: 'text-ink-faint',
}

/** A figure and its word, and how many tasks that is. */
export function WeekFigures({ week, isNobody }: { week: LoadedWeek; isNobody: boolean }) {
  return (
    <>
      <span className="flex items-baseline justify-between gap-2 whitespace-nowrap">
        <span className="tabular-nums">
          {isNobody ? said.hoursAlone(week.load_hours) : said.hours(week.load_hours, week.capacity_hours)}
        </span>
        {!isNobody && <span className="text-fine">{said.levels[week.level]}</span>}
      </span>
      <span className="flex justify-between gap-2 text-fine whitespace-nowrap">
        <span>{week.tasks > 0 && said.tasks(week.tasks)}</span>
        {week.overdue > 0 && <span className="text-danger">{said.overdue(week.overdue)}</span>}
      </span>
    </>
  )
}

export function lookOf(week: LoadedWeek, isNobody: boolean): string {
  return isNobody ? (week.tasks > 0 ? 'text-ink' : 'text-ink-faint') : levelLooks[week.level]
}
