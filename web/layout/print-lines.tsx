import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { messages } from '#domain/words/messages.ts'
import { writeDate, writeInstant } from '#domain/written-dates.ts'
import { useFirmClock } from './use-firm-clock.ts'

/** On paper only: how a page was narrowed, and when it was printed. */
export function PrintLines({ filters }: { filters: readonly string[] }) {
  const { data: clock } = useFirmClock()
  const [now, setNow] = useState(() => new Date().toISOString())
  useEffect(() => {
    const update = () => flushSync(() => setNow(new Date().toISOString()))
    addEventListener('beforeprint', update)
    return () => removeEventListener('beforeprint', update)
  }, [])
  const printed = clock && writeInstant(now, clock.time_zone)
  return (
    <div className="hidden pb-3 text-[9pt] text-ink-muted print:block">
      {filters.length > 0 && <p>{filters.join(' · ')}</p>}
      {printed && <p>{messages.list.printed(`${writeDate(printed.date)}, ${printed.time}`)}</p>}
    </div>
  )
}
