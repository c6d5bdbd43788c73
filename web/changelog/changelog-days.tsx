import { Link } from 'react-router'
import { messages } from '#domain/words/messages.ts'
import { projectNumber } from '#domain/project-id.ts'
import { project } from '#domain/kinds/project.ts'
import { writeDate, writeInstant } from '#domain/written-dates.ts'
import type { DataOf } from '#domain/calls/registry.ts'
import { unbroken } from '../components/unbroken.ts'
import { pathWith } from '../api/client.ts'

type Change = DataOf<'GET api/changelog/projects'>[number]

/** Changes under the days on which they were made, by the clock of the firm. */
export function ChangelogDays({ changes, zone }: { changes: readonly Change[]; zone: string }) {
  const days = Map.groupBy(changes, (change) => writeInstant(change.changed_at, zone).date)
  return [...days].map(([day, changes]) => (
    <section key={day} aria-labelledby={`day-${day}`} className="pb-6">
      <h2 id={`day-${day}`} className="pb-2 text-body font-semibold">
        {writeDate(day, 'long')}
      </h2>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {changes.map((change) => (
          <Entry
            key={`${change.changed_at} ${change.project_id} ${change.change_description}`}
            change={change}
            zone={zone}
          />
        ))}
      </ul>
    </section>
  ))
}

function Entry({ change, zone }: { change: Change; zone: string }) {
  const { project_id: id, changed_by: author } = change
  return (
    <li className="grid gap-x-4 px-4 py-2 text-small lg:items-baseline lg:grid-cols-[minmax(0,1fr)_auto_4rem]">
      <div className="min-w-0 break-words">
        {change.is_deleted ? (
          <span className="font-lead">{change.project_name}</span>
        ) : (
          <Link to={pathWith(project.pages.update, id)} className="font-lead named-link">
            {change.project_name}
          </Link>
        )}
        <span title={id} className="ml-2 text-fine text-ink-faint tabular-nums">
          {projectNumber(id)}
        </span>
        <p className="text-ink-muted">{unbroken(change.change_description)}</p>
      </div>
      <p className="flex flex-wrap gap-x-3 text-fine text-ink-faint lg:contents">
        <span className="min-w-0 break-words lg:text-right">{author || messages.recordHistory.nobody}</span>
        <time dateTime={change.changed_at} className="tabular-nums lg:text-right">
          {writeInstant(change.changed_at, zone).time}
        </time>
      </p>
    </li>
  )
}
