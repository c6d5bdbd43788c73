import { ChevronRight } from 'lucide-react'
import type { CivilDate } from '#domain/dates.ts'
import { workloadScreen as said } from '#domain/words/workload-screen.ts'
import { isNow } from './shown.ts'
import { mostLoadedFirst, nobody, type Line } from './use-workload.ts'
import { lookOf, WeekFigures, WeekName } from './week-figures.tsx'

/** On the phone everybody in one line, with the first two weeks: who has too much to do is seen before one is chosen. */
export function PeopleLines({
  lines,
  weeks,
  today,
  onChoose,
}: {
  lines: readonly Line[]
  weeks: readonly CivilDate[]
  today: CivilDate
  onChoose: (id: string) => void
}) {
  const shown = weeks.slice(0, 2)
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface">
      <div aria-hidden="true" className={`${grid} items-end text-fine font-medium text-ink-muted`}>
        <span className="py-2">{said.person}</span>
        {shown.map((week) => (
          <span key={week} className={`px-2 py-2 ${isNow(week, today) ? 'text-accent' : ''}`}>
            <WeekName week={week} today={today} />
          </span>
        ))}
      </div>
      <ul aria-label={said.everybody}>
        {mostLoadedFirst(lines).map((line) => (
          <li key={line.id} className="border-t border-line">
            <button
              type="button"
              data-person={line.id}
              onClick={() => onChoose(line.id)}
              className={`${grid} min-h-11 w-full text-left text-small -outline-offset-2`}
            >
              <span className="flex min-w-0 items-center gap-1 py-1 pr-1">
                <span className="line-clamp-2 min-w-0 flex-1 font-lead break-words">{line.name}</span>
                <ChevronRight aria-hidden="true" className="size-3.5 shrink-0 text-ink-faint" />
              </span>
              {line.weeks.slice(0, 2).map((week) => (
                <span
                  key={week.week}
                  className={`border-l border-line px-2 py-1.5 ${lookOf(week, line.id === nobody)}`}
                >
                  <span className="sr-only">
                    , <WeekName week={week.week} today={today} />:{' '}
                  </span>
                  <WeekFigures week={week} isNobody={line.id === nobody} isShort />
                </span>
              ))}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

const grid = 'grid grid-cols-[minmax(0,1fr)_6.25rem_6.25rem] pl-3'
