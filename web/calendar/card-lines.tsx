import { Flag, FlagTriangleRight } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { isOver } from '#domain/choices.ts'
import { calendarCard, type Colour } from '#domain/colours.ts'
import { calendarWords } from '#domain/words/calendar.ts'
import { messages } from '#domain/words/messages.ts'
import { ink } from '../components/ink.ts'
import type { Detail } from './card-detail.ts'
import type { CalendarProject } from './read-projects.ts'

/** Only a deadline that is still to come asks for an act, so only it is filled; what is over has a hollow edge. */
export function cardFrame(project: CalendarProject): string {
  const { colour } = calendarCard(project)
  const ground = isStillDeadline(project) ? 'bg-red-soft' : 'bg-surface'
  const edge = isOver(project.status) ? '[border-left-style:double]' : ''
  return `overflow-hidden break-inside-avoid rounded-md border-l-3 [print-color-adjust:exact] ${edges[colour]} ${edge} ${ground}`
}

/** The colour's meaning comes first, in words; parts without room are still there for a screen reader. */
export function CardLines({
  project,
  detail,
  number,
  name,
}: {
  project: CalendarProject
  detail?: Detail | undefined
  number: ReactNode
  name: ReactNode
}) {
  const { colour, label, flag } = calendarCard(project)
  const Icon = flag === 'deadline' ? FlagTriangleRight : Flag
  const isStatusSaid = label === undefined || label.includes(project.status)
  const isNarrow = detail?.isNumberBelow ?? false
  const isNumberBeforeName = isNarrow && detail?.facts === 0
  const sign = flag && <Icon aria-hidden="true" className={`size-[1.05em] shrink-0 ${ink[colour]}`} />
  const word = `font-medium ${isStillDeadline(project) ? ink[colour] : 'text-ink-muted'}`
  const lead = isOver(project.status) ? 'font-medium text-ink-muted' : 'font-lead'
  if (detail?.label === 0) {
    return (
      <div className="flex items-center gap-[0.35em] whitespace-nowrap">
        <p className={`flex shrink-0 items-center gap-[0.2em] text-fine ${word}`}>
          {sign}
          <Late project={project} />
          {label ?? project.status}
        </p>
        <span className="shrink-0 text-fine text-ink-muted tabular-nums">{number}</span>
        <div className={`min-w-0 truncate ${lead}`}>{name}</div>
        <p data-part className="sr-only">
          {isStatusSaid ? '' : project.status} {project.client_name}{' '}
          {project.description || messages.project.noDescription}
        </p>
      </div>
    )
  }
  return (
    <>
      <p
        className={`flex items-center text-[0.923em] leading-[inherit] whitespace-nowrap ${detail?.isLabelTight ? 'gap-px tracking-tight' : 'gap-[0.2em]'}`}
      >
        {sign}
        <Late project={project} />
        <span className={`truncate ${word}`}>{label ?? project.status}</span>
        {!isNarrow && <span className="ml-auto text-ink-muted tabular-nums">{number}</span>}
      </p>
      {isNumberBeforeName ? (
        <div className="flex gap-[0.35em] whitespace-nowrap">
          <span className="shrink-0 text-ink-muted tabular-nums">{number}</span>
          <div className={`min-w-0 truncate ${lead}`}>{name}</div>
        </div>
      ) : (
        <div data-part {...clamp(detail?.name, detail ? lead : `${lead} max-md:text-lead`)}>
          {name}
        </div>
      )}
      {isNarrow && detail?.facts === 1 ? (
        // Facts without room behind the number wrap out of sight as a whole.
        <p data-part className="h-[1lh] overflow-hidden text-ink-muted">
          {number}
          {!isStatusSaid && <span className="inline-block whitespace-pre"> · {project.status}</span>}
          {project.client_name !== '' && (
            <span className="inline-block whitespace-pre"> · {project.client_name}</span>
          )}
        </p>
      ) : (
        <p data-part {...clamp(detail?.facts, 'text-ink-muted')}>
          {isNarrow && !isNumberBeforeName && <>{number} </>}
          {!isStatusSaid && (isNarrow ? `· ${project.status} ` : `${project.status} `)}
          {project.client_name !== '' && (
            <span className={isNarrow ? 'block' : ''}>
              {!isNarrow && !isStatusSaid ? '· ' : ''}
              {project.client_name}
            </span>
          )}
        </p>
      )}
      <p
        data-part
        {...clamp(detail?.description, isOver(project.status) ? 'mt-0.5 text-ink-muted' : 'mt-0.5')}
      >
        {project.description || <span className="text-ink-muted">{messages.project.noDescription}</span>}
      </p>
    </>
  )
}

/** What stands beside it may be cut off; this may not. */
function Late({ project }: { project: CalendarProject }) {
  return (
    project.isLate && (
      <span className="mr-[0.2em] shrink-0 whitespace-pre">
        <span className="font-medium text-danger">{calendarWords.overdue}</span>
        <span className="text-ink-muted"> · </span>
      </span>
    )
  )
}

function isStillDeadline({ isDeadline, status }: CalendarProject): boolean {
  return isDeadline && !isOver(status)
}

const edges: Partial<Record<Colour, string>> = {
  red: 'border-l-red',
  green: 'border-l-green',
  orange: 'border-l-orange',
}

/** No lines means for screen readers only, undefined means all of them. */
function clamp(lines: number | undefined, look: string): { className: string; style?: CSSProperties } {
  if (lines === undefined) return { className: `${look} break-words whitespace-pre-line` }
  if (lines === 0) return { className: 'sr-only' }
  const cut = lines === 1 ? 'break-all' : 'break-words'
  return { className: `${look} ${cut} line-clamp-1`, style: { WebkitLineClamp: lines } }
}
