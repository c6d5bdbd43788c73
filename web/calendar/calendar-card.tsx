import { Flag, FlagTriangleRight } from 'lucide-react'
import { Link } from 'react-router'
import { calendarCard, type Colour } from '#domain/colours.ts'
import { messages } from '#domain/messages.ts'
import { projectNumber } from '#domain/project-id.ts'
import { project as declaration } from '#domain/resources/project.ts'
import { pathWith } from '../api/client.ts'
import { ink } from '../components/ink.ts'

export type CalendarProject = {
  project_id: string
  project_name: string
  client_name: string
  description: string
  status: string
  end_date: string
  isDeadline: boolean
}

/** A project on the day it is due. The colour's meaning stands there in words too. */
export function CalendarCard({ project, isRoomy }: { project: CalendarProject; isRoomy: boolean }) {
  const { colour, label, flag } = calendarCard(project)
  const Icon = flag === 'deadline' ? FlagTriangleRight : Flag
  return (
    <li
      className={`relative break-inside-avoid rounded-md border border-l-4 border-line bg-surface px-2 py-1.5 text-[0.8125rem]/4.5 focus-within:bg-sunken hover:bg-sunken ${edges[colour]}`}
    >
      <p className="flex items-center justify-between gap-1 text-ink-muted">
        {projectNumber(project.project_id)}
        {flag && <Icon aria-hidden="true" className={`size-3.5 shrink-0 ${ink[colour]}`} />}
      </p>
      <Link
        to={pathWith(declaration.pages.update, project.project_id)}
        className="font-medium break-words after:absolute after:inset-0"
      >
        {project.project_name}
      </Link>
      <p className="break-words text-ink-muted">{project.client_name}</p>
      {isRoomy && (
        <p className="mt-1 line-clamp-4 break-words hyphens-auto">
          {project.description || <span className="text-ink-muted">{messages.project.noDescription}</span>}
        </p>
      )}
      <p className="mt-1 flex flex-wrap items-center gap-x-1.5 gap-y-0.5">
        {label && <span className={`font-medium ${ink[colour]}`}>{label}</span>}
        {!label?.includes(project.status) && <span className="text-ink-muted">{project.status}</span>}
      </p>
    </li>
  )
}

const edges: Partial<Record<Colour, string>> = {
  red: 'border-l-red',
  green: 'border-l-green',
  orange: 'border-l-orange',
}
