import { writeDate, writeInstant } from '#domain/written-dates.ts'

export function Moment({ at, zone }: { at: string; zone: string }) {
  return (
    <time dateTime={at} title={at} className="tabular-nums sm:whitespace-nowrap">
      {momentWords(at, zone)}
    </time>
  )
}

export function momentWords(at: string, zone: string): string {
  const { date, time } = writeInstant(at, zone)
  return `${writeDate(date)}, ${time}`
}
