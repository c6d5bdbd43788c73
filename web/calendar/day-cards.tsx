import { memo } from 'react'
import { CalendarCard } from './calendar-card.tsx'
import type { Detail } from './card-detail.ts'
import type { CalendarProject } from './read-projects.ts'

type Props = {
  projects: CalendarProject[]
  /** Of as many as have room. */
  details: Detail[]
  isReachable: boolean
}

/** The first cards of a day. Remembered, because each arrow key draws the month and changes two days of it. */
export const DayCards = memo(({ projects, details, isReachable }: Props) => (
  <ul className="flex shrink-0 flex-col gap-1">
    {details.map((detail, index) => {
      const project = projects[index]
      return (
        project && (
          <CalendarCard
            key={project.project_id}
            project={project}
            detail={detail}
            isReachable={isReachable}
          />
        )
      )
    })}
  </ul>
))
