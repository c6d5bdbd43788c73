import { messages } from '#domain/words/messages.ts'
import type { Progress } from '#domain/progress.ts'
import type { Resource } from '#domain/kinds/kind.ts'
import { CategoryBar } from './category-bar.tsx'
import type { useAssigneesTooltip } from './use-assignees-tooltip.ts'

export function WorkOverview({
  kind: { name },
  said: { none, allClosed },
  progress: { percent_complete: percent, tasks_total: total, categories },
  tooltipOf,
  heading: Heading,
}: {
  kind: Pick<Resource, 'name'>
  said: { none: string; allClosed: string }
  progress: Progress
  tooltipOf: ReturnType<typeof useAssigneesTooltip>['of']
  heading: 'h2' | 'h3'
}) {
  return (
    <section className="min-w-0">
      <Heading className="flex flex-wrap items-baseline justify-between gap-x-3 font-semibold">
        {messages.project.overviewOf(name.one)}{' '}
        {total > 0 && (
          <span className="font-normal text-ink-muted tabular-nums">
            {total} {total === 1 ? name.one : name.many}
          </span>
        )}
      </Heading>
      <ul className="mt-1 tabular-nums">
        {categories.map((part) => (
          <CategoryBar key={part.category} part={part} tooltip={tooltipOf(part.assigned_users)} />
        ))}
      </ul>
      <p className={`mt-1 tabular-nums ${total > 0 ? 'font-medium' : 'text-ink-muted'}`}>
        {total === 0 ? none : percent === 100 ? allClosed : messages.project.totalProgress(percent)}
      </p>
    </section>
  )
}
