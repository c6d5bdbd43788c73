import { messages } from '#domain/words/messages.ts'
import { submittal } from '#domain/kinds/submittal.ts'
import { task } from '#domain/kinds/task.ts'
import type { RowOf } from '#domain/kinds/registry.ts'
import { AssigneesTooltip } from './assignees-tooltip.tsx'
import { useAssigneesTooltip } from './use-assignees-tooltip.ts'
import { WorkOverview } from './work-overview.tsx'

type Overview = Pick<RowOf<'project'>, 'description' | 'task_progress' | 'submittal_progress'>

export function ProjectOverview({ row, heading: Heading = 'h2' }: { row: Overview; heading?: 'h2' | 'h3' }) {
  const { shown, of, onTooltip } = useAssigneesTooltip()
  const { description } = row
  return (
    <div className="@container">
      {/* Where two find room side by side, those are the two that are compared. */}
      <div className="grid gap-x-8 gap-y-4 text-small @[32rem]:grid-cols-2 @[49rem]:grid-cols-3">
        <section className="min-w-0 @[32rem]:col-span-2 @[49rem]:col-span-1">
          <Heading className="font-semibold">Notes</Heading>
          {description.trim() === '' ? (
            <p className="mt-1 text-ink-muted">{messages.project.noNotes}</p>
          ) : (
            <p className="mt-1 max-w-prose break-words whitespace-pre-line">{description}</p>
          )}
        </section>
        <WorkOverview
          kind={task}
          said={messages.task}
          progress={row.task_progress}
          tooltipOf={of}
          heading={Heading}
        />
        <WorkOverview
          kind={submittal}
          said={messages.submittal}
          progress={row.submittal_progress}
          tooltipOf={of}
          heading={Heading}
        />
        {shown && <AssigneesTooltip shown={shown} {...onTooltip} />}
      </div>
    </div>
  )
}
