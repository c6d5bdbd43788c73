import { Flag, FlagTriangleRight } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { calendarCard, type Colour } from '#domain/colours.ts'
import { messages } from '#domain/words/messages.ts'
import { ink } from '../components/ink.ts'
import type { Detail } from './card-detail.ts'
import type { CalendarProject } from './read-projects.ts'

export function cardFrame(project: CalendarProject): string {
  return `overflow-hidden break-inside-avoid rounded-md border-l-3 [print-color-adjust:exact] ${tones[calendarCard(project).colour]}`
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
  return (
    <>
      <p className="flex items-center gap-[0.2em] text-[0.923em] leading-[inherit] whitespace-nowrap">
        {flag && <Icon aria-hidden="true" className={`size-[1.05em] shrink-0 ${ink[colour]}`} />}
        <span className={`truncate font-medium ${ink[colour]}`}>{label ?? project.status}</span>
        {!isNarrow && <span className="ml-auto text-ink-muted tabular-nums">{number}</span>}
      </p>
      <div data-part {...clamp(detail?.name, 'font-semibold')}>
        {name}
      </div>
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
          {isNarrow && <>{number} </>}
          {!isStatusSaid && (isNarrow ? `· ${project.status} ` : `${project.status} `)}
          {project.client_name !== '' && (
            <span className={isNarrow ? 'block' : ''}>
              {!isNarrow && !isStatusSaid ? '· ' : ''}
              {project.client_name}
            </span>
          )}
        </p>
      )}
      <p data-part {...clamp(detail?.description, 'mt-0.5')}>
        {project.description || <span className="text-ink-muted">{messages.project.noDescription}</span>}
      </p>
    </>
  )
}

const tones: Partial<Record<Colour, string>> = {
  red: 'border-red bg-red-soft',
  green: 'border-green bg-green-soft',
  orange: 'border-orange bg-orange-soft',
}

/** No lines means for screen readers only, undefined means all of them. */
function clamp(lines: number | undefined, look: string): { className: string; style?: CSSProperties } {
  if (lines === undefined) return { className: `${look} break-words whitespace-pre-line` }
  if (lines === 0) return { className: 'sr-only' }
  const cut = lines === 1 ? 'break-all' : 'break-words'
  return { className: `${look} ${cut} line-clamp-1`, style: { WebkitLineClamp: lines } }
}
