import type { KeyboardEvent } from 'react'
import type { CivilDate } from '#domain/dates.ts'
import { myWorkScreen as said } from '#domain/words/my-work-page.ts'
import { writeDate } from '#domain/written-dates.ts'
import { menuEntry } from '../components/menu.ts'
import { dueDays } from './due-days.ts'
import { MonthCalendar } from './month-calendar.tsx'
import { useFirmCalendar } from './use-firm-calendar.ts'

export function DueChoices({
  today,
  due,
  onChoose,
}: {
  today: CivilDate
  due: CivilDate | null
  onChoose: (day: CivilDate) => void
}) {
  const calendar = useFirmCalendar()
  return (
    <>
      <ul aria-label={said.acts.due_date} className="border-b border-line p-1">
        {dueDays(today, due, calendar).map(({ label, date }) => (
          <li key={label}>
            <button
              type="button"
              // Before the calendar is known the entry keeps its place.
              disabled={date === undefined}
              onClick={() => date !== undefined && onChoose(date)}
              onKeyDown={moveFocus}
              className={`${menuEntry} justify-between focus:bg-accent-soft disabled:text-ink-faint`}
            >
              {label}
              <span className="text-ink-muted">{date !== undefined && writeDate(date, 'day')}</span>
            </button>
          </li>
        ))}
      </ul>
      <div className="p-2">
        <MonthCalendar today={today} chosen={due} calendar={calendar} onChoose={onChoose} />
      </div>
    </>
  )
}

/** Arrows as well as Tab: whoever came here by a key has no hand at the mouse. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  event.preventDefault()
  const all = [...(event.currentTarget.closest('ul')?.querySelectorAll('button:enabled') ?? [])]
  const at = all.indexOf(event.currentTarget)
  const next = all[Math.max(0, Math.min(all.length - 1, at + step))]
  if (next instanceof HTMLElement) next.focus()
}
