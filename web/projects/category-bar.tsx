import { useId, type HTMLAttributes } from 'react'
import { categoryColour } from '#domain/colours.ts'
import { messages } from '#domain/words/messages.ts'
import { percent, type Progress } from '#domain/progress.ts'
import { ProgressLine } from '../components/progress-line.tsx'

const said = messages.project

export function CategoryBar({
  part: { category, completed, total, assigned_users: users },
  tooltip,
}: {
  part: Progress['categories'][number]
  tooltip: HTMLAttributes<HTMLElement>
}) {
  const id = useId()
  const label = said.done(category, completed, total)
  const done = percent(completed, total)
  return (
    <li>
      <div
        role="progressbar"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard reaches its tooltip here
        tabIndex={0}
        aria-label={label}
        aria-describedby={id}
        aria-valuenow={Math.round(done)}
        aria-valuemin={0}
        aria-valuemax={100}
        className="flex min-h-6 items-center gap-3 rounded"
        {...tooltip}
      >
        <span className={`w-40 shrink-0 ${total === 0 ? 'text-ink-faint' : ''}`}>{label}</span>
        <ProgressLine percent={done} colour={categoryColour(category)} className="h-1 grow bg-line" />
      </div>
      <span id={id} hidden>
        {said.assignedUsers} {users.join(', ') || said.nobodyAssigned}
      </span>
    </li>
  )
}
