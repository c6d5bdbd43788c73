import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { messages } from '#domain/words/messages.ts'
import type { Resource } from '#domain/kinds/kind.ts'
import { writeDate, writeInstant } from '#domain/written-dates.ts'
import { useFirmClock } from '../../layout/use-firm-clock.ts'
import { askedFilters, type ListState } from './list-state.ts'

/** On paper only: how the list was narrowed, and when it was printed. */
export function PrintHeader({ resource, state }: { resource: Resource; state: ListState }) {
  const { data: clock } = useFirmClock()
  const [now, setNow] = useState(() => new Date().toISOString())
  useEffect(() => {
    const update = () => flushSync(() => setNow(new Date().toISOString()))
    addEventListener('beforeprint', update)
    return () => removeEventListener('beforeprint', update)
  }, [])
  const filters = askedFilters(state.filters, resource)
  const printed = clock && writeInstant(now, clock.time_zone)
  return (
    <div className="hidden pb-3 text-[9pt] text-ink-muted print:block">
      {filters.length > 0 && (
        <p>{filters.map(({ name, text }) => `${resource.list.filters[name]?.label}: ${text}`).join(' · ')}</p>
      )}
      {printed && <p>{messages.list.printed(`${writeDate(printed.date)}, ${printed.time}`)}</p>}
    </div>
  )
}
