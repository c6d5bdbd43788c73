import { messages } from '#domain/messages.ts'
import { can } from '#domain/permissions.ts'
import type { Progress } from '#domain/progress.ts'
import { rfi } from '#domain/resources/rfi.ts'
import { submittal } from '#domain/resources/submittal.ts'
import { task } from '#domain/resources/task.ts'
import { pathWith } from '../api/client.ts'
import { ButtonLink } from '../components/button.tsx'
import { useUser } from '../layout/use-session.ts'
import { idOf } from '../records/id-of.ts'
import type { PanelProps } from '../records/panel-props.ts'
import { RowActions } from '../records/row-actions.tsx'
import { RowDetails } from '../records/row-details.tsx'

const said = messages.project

const shortcuts = [
  { label: 'Assign Tasks', to: '/tasks/assign_tasks/:id' },
  { label: 'Create Submittal', to: submittal.pages.createFromProject ?? '' },
  { label: 'Create RFI', to: rfi.pages.createFromProject ?? '' },
]

/** A project at a glance: its notes, how far its work is, and where to go from here. */
export function ProjectPanel({ resource, row, timeZone, actions }: PanelProps) {
  const user = useUser()
  const { description } = row
  return (
    <div className="flex flex-col gap-3">
      <div>
        <h2 className="text-[0.8125rem] text-ink-muted">Notes</h2>
        <p className="max-w-prose break-words whitespace-pre-line">
          {typeof description === 'string' && description !== '' ? description : said.noNotes}
        </p>
      </div>
      <RowDetails resource={resource} row={row} timeZone={timeZone}>
        <WorkDone label={task.name.many} said={messages.task} progress={row['task_progress'] as Progress} />
        <WorkDone
          label={submittal.name.many}
          said={messages.submittal}
          progress={row['submittal_progress'] as Progress}
        />
      </RowDetails>
      <RowActions resource={resource} row={row} actions={actions}>
        {can(user, 'project.shortcuts') &&
          shortcuts.map(({ label, to }) => (
            <ButtonLink key={label} to={pathWith(to, idOf(row, resource) ?? '')} size="small">
              {label}
            </ButtonLink>
          ))}
      </RowActions>
    </div>
  )
}

function WorkDone({
  label,
  said: { none, allClosed },
  progress,
}: {
  label: string
  said: { none: string; allClosed: string }
  progress: Progress
}) {
  const { percent_complete: percent, tasks_completed: completed, tasks_total: total } = progress
  return (
    <div>
      <dt className="text-[0.8125rem] text-ink-muted">{label}</dt>
      <dd>
        {total === 0 ? none : `${completed} / ${total}`}
        {total > 0 && (
          <span className="block text-[0.8125rem] text-ink-muted">
            {percent === 100 ? allClosed : said.totalProgress(percent)}
          </span>
        )}
      </dd>
    </div>
  )
}
