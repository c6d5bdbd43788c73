import type { CivilDate } from '#domain/dates.ts'

export function DayNumber({
  day,
  isToday = false,
  className = 'size-6 text-small',
}: {
  day: CivilDate
  isToday?: boolean
  className?: string
}) {
  return (
    <time
      dateTime={day}
      className={`inline-flex shrink-0 items-center justify-center tabular-nums ${className} ${isToday ? 'font-semibold text-accent' : 'font-medium text-ink-muted'}`}
    >
      {Number(day.slice(8))}
    </time>
  )
}
