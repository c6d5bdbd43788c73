import type { CivilDate } from '#domain/dates.ts'

export function DayNumber({
  day,
  isToday = false,
  className = 'size-6 text-small text-ink-muted',
}: {
  day: CivilDate
  isToday?: boolean
  className?: string
}) {
  return (
    <time
      dateTime={day}
      className={`inline-flex shrink-0 items-center justify-center rounded-full font-medium tabular-nums [print-color-adjust:exact] ${className} ${isToday ? 'bg-accent-fill text-on-accent!' : ''}`}
    >
      {Number(day.slice(8))}
    </time>
  )
}
