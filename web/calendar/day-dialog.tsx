import type { CivilDate } from '#domain/dates.ts'
import { calendarWords } from '#domain/words/calendar.ts'
import { writeDate } from '#domain/written-dates.ts'
import { Dialog } from '../components/dialog.tsx'
import { CalendarCard } from './calendar-card.tsx'
import type { CalendarProject } from './read-projects.ts'

export function DayDialog({
  day,
  projects,
  onClose,
}: {
  day: CivilDate | undefined
  projects: CalendarProject[] | undefined
  onClose: () => void
}) {
  const isMany = projects !== undefined && projects.length > 4
  return (
    <Dialog
      title={day === undefined ? '' : writeDate(day, 'long')}
      description={descriptionOf(projects)}
      open={day !== undefined}
      onClose={onClose}
      width={isMany ? 'preview' : 'question'}
    >
      {projects && projects.length > 0 && (
        <ul className={`grid gap-2 ${isMany ? 'sm:grid-cols-2' : ''}`}>
          {projects.map((project) => (
            <CalendarCard key={project.project_id} project={project} />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

function descriptionOf(projects: CalendarProject[] | undefined): string {
  if (projects === undefined) return calendarWords.dayNotKnown
  return projects.length === 0 ? calendarWords.noneOnDay : calendarWords.due(projects.length)
}
