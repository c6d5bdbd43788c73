import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { addDays, addMonths, dayOfWeek, firstDay, lastDay, type CivilDate } from '#domain/dates.ts'
import { isWorkday } from '#domain/workdays.ts'
import { myWorkScreen as said } from '#domain/words/my-work-page.ts'
import { writeDate } from '#domain/written-dates.ts'
import { Button } from '../components/button.tsx'
import { weeksAround } from './month-grid.ts'
import type { FirmCalendar } from './use-firm-calendar.ts'

/** One month to choose a day from: arrows go by days and weeks, Page Up and Page Down by months. */
export function MonthCalendar({
  today,
  chosen,
  calendar,
  onChoose,
}: {
  today: CivilDate
  chosen: CivilDate | null
  calendar: FirmCalendar | undefined
  onChoose: (day: CivilDate) => void
}) {
  const [at, setAt] = useState(chosen ?? today)
  const grid = useRef<HTMLTableElement>(null)
  const isMoved = useRef(false)
  useEffect(() => {
    if (isMoved.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    isMoved.current = false
  }, [at])
  const go = (day: CivilDate) => setAt(day < firstDay ? firstDay : day > lastDay ? lastDay : day)
  const press = (event: KeyboardEvent) => {
    const to = steps[event.key]?.(at)
    if (to === undefined) return
    event.preventDefault()
    isMoved.current = true
    go(to)
  }
  const month = at.slice(0, 7)
  return (
    <div>
      <div className="flex items-center justify-between">
        <Turn label={said.monthBefore} onPress={() => go(addMonths(at, -1))}>
          <ChevronLeft aria-hidden="true" className="size-4" />
        </Turn>
        <p aria-live="polite" className="text-small font-medium">
          {writeDate(at, 'month')}
        </p>
        <Turn label={said.monthAfter} onPress={() => go(addMonths(at, 1))}>
          <ChevronRight aria-hidden="true" className="size-4" />
        </Turn>
      </div>
      <table
        ref={grid}
        role="grid"
        onKeyDown={press}
        aria-label={writeDate(at, 'month')}
        className="w-full table-fixed text-small"
      >
        <thead>
          <tr>
            {weeksAround(at)[0]?.map((day) => (
              <th key={day} scope="col" className="h-7 text-fine font-medium text-ink-faint">
                <span aria-hidden="true">{writeDate(day, 'weekday').slice(0, 2)}</span>
                <span className="sr-only">{writeDate(day, 'weekday')}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksAround(at).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} className="p-0" aria-selected={day === chosen}>
                  <button
                    type="button"
                    tabIndex={day === at ? 0 : -1}
                    aria-label={dayName(day, calendar)}
                    aria-current={day === today ? 'date' : undefined}
                    title={calendar?.names.get(day)}
                    onClick={() => onChoose(day)}
                    className={`flex h-8 w-full items-center justify-center rounded-md tabular-nums -outline-offset-2 max-md:h-11 ${look(day, { month, today, chosen, calendar })}`}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Turn({ label, onPress, children }: { label: string; onPress: () => void; children: ReactNode }) {
  return (
    <Button variant="quiet" size="small icon" aria-label={label} onClick={onPress}>
      {children}
    </Button>
  )
}

const steps: Record<string, (day: CivilDate) => CivilDate> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -dayOfWeek(day)),
  End: (day) => addDays(day, 6 - dayOfWeek(day)),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
}

function dayName(day: CivilDate, calendar: FirmCalendar | undefined): string {
  const holiday = calendar?.names.get(day)
  return holiday === undefined ? writeDate(day, 'long') : `${writeDate(day, 'long')}, ${holiday}`
}

function look(
  day: CivilDate,
  {
    month,
    today,
    chosen,
    calendar,
  }: { month: string; today: CivilDate; chosen: CivilDate | null; calendar: FirmCalendar | undefined },
): string {
  if (day === chosen) return 'bg-accent-fill font-semibold text-on-accent'
  if (day === today) return 'font-semibold text-accent underline underline-offset-4 hover:bg-hover'
  const isFree = calendar !== undefined && !isWorkday(day, calendar)
  return isFree || !day.startsWith(month) ? 'text-ink-faint hover:bg-hover' : 'hover:bg-hover'
}
