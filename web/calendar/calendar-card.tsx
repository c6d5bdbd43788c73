import { Tooltip } from 'radix-ui'
import { useId, useRef, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { calendarWords } from '#domain/words/calendar.ts'
import { projectNumber } from '#domain/project-id.ts'
import { project as declaration } from '#domain/kinds/project.ts'
import { writeDate } from '#domain/written-dates.ts'
import { pathWith } from '../api/client.ts'
import type { Detail } from './card-detail.ts'
import { CardLines, cardFrame } from './card-lines.tsx'
import { FolderText } from './folder-text.tsx'
import type { CalendarProject } from './read-projects.ts'

export function CalendarCard({
  project,
  detail,
  isReachable = true,
}: {
  project: CalendarProject
  detail?: Detail
  isReachable?: boolean
}) {
  const card = useRef<HTMLLIElement>(null)
  const nameId = useId()
  // The link covers the card below the number, so that it is easy to hit.
  const link = (
    <Link
      to={pathWith(declaration.pages.update, project.project_id)}
      aria-labelledby={nameId}
      className="absolute inset-0 rounded-md -outline-offset-2"
      {...(isReachable ? {} : { tabIndex: -1 })}
    />
  )
  return (
    <li
      ref={card}
      className={`${cardFrame(project)} relative border-y border-r border-y-line border-r-line ${detail === undefined ? 'px-2.5 py-2 text-small' : `px-1 text-small/4 ${detail.label === 0 ? 'py-px' : 'py-[0.1875rem]'}`} hover:border-y-ink-faint hover:border-r-ink-faint`}
    >
      <CardLines
        project={project}
        detail={detail}
        number={<FolderText project={project} isSmall={detail !== undefined} isReachable={isReachable} />}
        name={<span id={nameId}>{project.project_name}</span>}
      />
      {detail ? <Tip of={project} isNeeded={() => isCut(card.current)} trigger={link} /> : link}
    </li>
  )
}

function Tip({
  of: project,
  isNeeded,
  trigger,
}: {
  of: CalendarProject
  isNeeded: () => boolean
  trigger: ReactNode
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Tooltip.Root open={isOpen} onOpenChange={(open) => setOpen(open && isNeeded())}>
      <Tooltip.Trigger asChild>{trigger}</Tooltip.Trigger>
      <Tooltip.Portal>
        <Tooltip.Content
          side="right"
          align="start"
          sideOffset={6}
          collisionPadding={8}
          className="z-40 max-h-96 w-72 overflow-hidden rounded-lg border border-line bg-raised shadow-floating"
        >
          {/* The tip has no card's colour, since it lies over other days. */}
          <div className="px-3 py-2 text-small">
            <p className="mb-1 border-b border-line pb-1 text-fine font-medium text-ink-muted">
              {calendarWords.dueOn(writeDate(project.end_date, 'named'))}
            </p>
            <CardLines
              project={project}
              number={projectNumber(project.project_id)}
              name={project.project_name}
            />
          </div>
        </Tooltip.Content>
      </Tooltip.Portal>
    </Tooltip.Root>
  )
}

function isCut(card: HTMLElement | null): boolean {
  const parts = card?.querySelectorAll('[data-part]') ?? []
  return [...parts].some((part) => part.matches('.sr-only') || part.scrollHeight > part.clientHeight + 1)
}
