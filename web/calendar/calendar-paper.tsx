import type { CivilDate } from '#domain/dates.ts'
import { messages } from '#domain/words/messages.ts'
import { projectNumber } from '#domain/project-id.ts'
import { writeDate, writeInstant } from '#domain/written-dates.ts'
import { isShown, type CalendarRange } from './calendar-days.ts'
import { CalendarTable, cellLines } from './calendar-table.tsx'
import { cardFrame, CardLines } from './card-lines.tsx'
import { DayNumber } from './day-number.tsx'
import { cardGap, fitPaper, type PaperType } from './fit-paper.ts'
import type { CalendarProject } from './read-projects.ts'

/** Every card on one landscape page, as long as letters stay readable. */
export function CalendarPaper({
  shown,
  today,
  projects,
  summary,
  printed,
}: {
  shown: CalendarRange
  today: CivilDate
  projects: Map<CivilDate, CalendarProject[]> | undefined
  summary: string
  printed: { at: string; timeZone: string }
}) {
  const due = (day: CivilDate) => projects?.get(day) ?? []
  const fit = fitPaper(shown.weeks.map((week) => Math.max(...week.map((day) => due(day).length))))
  // The line below a week is part of its height.
  const heights = fit.weekHeights?.map((height) => height - 1)
  const { date, time } = writeInstant(printed.at, printed.timeZone)
  return (
    <>
      <style>{'@page { size: landscape; margin: 10mm }'}</style>
      <p className="-mt-9 pb-3 text-right text-[10px]/4 text-ink-muted">
        <span className={projects ? '' : 'text-body/4 font-semibold text-ink'}>{summary}</span> ·{' '}
        {messages.list.printed(`${writeDate(date)}, ${time}`)}
      </p>
      <CalendarTable
        shown={shown}
        renderDay={(day, week) => (
          <td
            key={day}
            className={`${cellLines} ${isShown(shown, day) ? '' : 'bg-sunken [print-color-adjust:exact]'}`}
          >
            <div
              style={{ height: heights?.[week], gap: cardGap }}
              className={`flex flex-col px-0.5 pt-0.5 ${looks[fit.type]}`}
            >
              <DayNumber day={day} isToday={day === today} className="size-[1.5em] text-[inherit]" />
              {due(day).map((project) => (
                <div
                  key={project.project_id}
                  style={{
                    minHeight: fit.cardHeight,
                    maxHeight: fit.weekHeights ? undefined : fit.cardHeight,
                  }}
                  className={`${cardFrame(project)} ${wholeLines} px-1 py-(--around)`}
                >
                  <CardLines
                    project={project}
                    number={projectNumber(project.project_id)}
                    name={
                      <span className="line-clamp-2" style={{ WebkitLineClamp: fit.nameLines }}>
                        {project.project_name}
                      </span>
                    }
                  />
                </div>
              ))}
            </div>
          </td>
        )}
      />
    </>
  )
}

const looks: Record<PaperType, string> = {
  normal: 'text-[10px]/[11px] [--around:3px]',
  fine: 'text-[8px]/[9px] [--around:1px]',
  finest: 'text-[7px]/[8px] [--around:1px]',
}

/** Cards shrink to the room of their day: lines that a column cannot hold go to the next one, out of sight. */
const wholeLines = 'columns-1 [column-fill:auto] [orphans:1] [widows:1]'
