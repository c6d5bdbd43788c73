import { useId } from 'react'
import { Link } from 'react-router'
import { resourceOf } from '#domain/kinds/registry.ts'
import { projectBeside } from '#domain/kinds/titles.ts'
import { messages } from '#domain/words/messages.ts'
import { writeDate, writeNear } from '#domain/written-dates.ts'
import { pathWith } from '../api/client.ts'
import { Skeleton } from '../components/skeleton.tsx'
import { iconOf } from '../layout/navigation-icons.ts'
import type { Due } from './dashboard.ts'

const said = messages.dashboard

export function YourDay({ due, today }: { due: Due | undefined; today: string }) {
  const id = useId()
  const items = due?.items ?? []
  const groups = Map.groupBy(items, ({ group }) => group)
  // Of those that are counted; others come after them.
  const counted = (due?.overdue ?? 0) + (due?.today ?? 0)
  return (
    <section aria-labelledby={id} className={frame}>
      <div className="flex items-center justify-between gap-4 px-4 pt-1">
        <h2 id={id} className="text-body font-semibold">
          {said.day}
        </h2>
        <Link
          to="/my_work"
          className="flex min-h-9 items-center text-small text-accent underline-offset-2 hover:underline max-md:min-h-11 print:hidden"
        >
          {said.allMyWork}
        </Link>
      </div>
      {groups.size === 0 && (
        <p className="flex flex-1 items-center px-4 pt-1 pb-3 text-ink-muted">{said.nothingDue}</p>
      )}
      <ul className="pb-2 max-md:not-print:[&>li:nth-child(n+6)]:hidden">
        {[...groups.values()].flatMap((items) =>
          items.map((item, place) => (
            <DueLine
              key={`${item.model} ${item.id}`}
              item={item}
              heading={place === 0 ? headingOf(item.group, due) : undefined}
              today={today}
            />
          )),
        )}
      </ul>
      <More count={Math.max(counted, items.length) - Math.min(items.length, onPhone)} className="md:hidden" />
      <More count={counted - items.length} className="max-md:hidden" />
    </section>
  )
}

/** Beyond these a phone has scrolled away what comes next. */
const onPhone = 5

function More({ count, className }: { count: number; className: string }) {
  return (
    count > 0 && (
      <Link
        to="/my_work"
        className={`-mt-2 mb-1 flex min-h-9 items-center pl-11 text-small text-ink-muted -outline-offset-2 hover:bg-hover max-md:min-h-11 print:hidden ${className}`}
      >
        {said.moreDue(count)}
      </Link>
    )
  )
}

function DueLine({
  item: { model, id, title, project_name, due_date: day, pinged, group },
  heading,
  today,
}: {
  item: Due['items'][number]
  heading: string | undefined
  today: string
}) {
  const { name, pages } = resourceOf(model)
  const Sign = iconOf(name.many)
  const project = projectBeside(title, project_name)
  return (
    <li>
      {heading && (
        <h3
          className={`px-4 pt-2 pb-1 text-fine font-semibold ${group === 'overdue' ? 'text-danger' : 'text-ink-muted'}`}
        >
          {heading}
        </h3>
      )}
      <Link
        to={pathWith(pages.update, id)}
        draggable={false}
        className="flex min-h-10 items-center gap-3 px-4 -outline-offset-2 hover:bg-hover @max-lg:min-h-12 @max-lg:py-1"
      >
        <Sign aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
        <span className="min-w-0 flex-1 @lg:flex @lg:items-center @lg:gap-3">
          <span className="block truncate font-lead max-md:text-lead @lg:flex-3" title={title}>
            <span className="sr-only">{name.one}: </span>
            {title}
          </span>
          <span className="flex justify-between gap-3 text-small text-ink-muted @lg:contents">
            <span className="truncate empty:hidden @lg:flex-2" title={project ?? undefined}>
              {project}
            </span>
            <span
              className={`ml-auto shrink-0 @max-lg:empty:hidden @lg:w-32 @lg:text-right ${group === 'overdue' ? 'text-danger' : ''}`}
              title={day === null ? undefined : writeDate(day, 'day')}
            >
              {reasonOf(day, pinged, today)}
            </span>
          </span>
        </span>
      </Link>
    </li>
  )
}

/** With how many there are, where that is known: not all of them stand here. */
function headingOf(group: Due['items'][number]['group'], due: Due | undefined): string {
  const count = group === 'this_week' ? undefined : due?.[group]
  return count === undefined ? said.dueIn[group] : `${said.dueIn[group]} ${count.toLocaleString('en-US')}`
}

/** Why a line stands here, where the name of its group does not say it. */
function reasonOf(day: string | null, pinged: boolean, today: string): string {
  if (day !== null && day < today) return said.since(writeNear(day, today))
  if (day === null || day === today) return pinged ? said.pinged : ''
  return pinged ? said.pingedDue(writeNear(day, today)) : writeDate(day, 'day')
}

export function YourDayWaiting() {
  return (
    // Not higher than a notice: that is the least that comes.
    <div className={`${frame} pb-2`} aria-hidden="true">
      <div className="px-4 pt-4 pb-8">
        <Skeleton className="w-20" />
      </div>
      {[1, 2, 3].map((line) => (
        <div key={line} className="flex h-10 items-center gap-3 px-4 @max-lg:h-12">
          <Skeleton className="w-4" />
          <Skeleton className="w-2/5" />
          <Skeleton className="ml-auto w-16" />
        </div>
      ))}
    </div>
  )
}

const frame = '@container flex min-w-0 flex-1 flex-col rounded-lg border border-line bg-surface print:mb-4'
