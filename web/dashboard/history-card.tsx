import { Link } from 'react-router'
import { dateIn } from '#domain/dates.ts'
import { messages } from '#domain/words/messages.ts'
import { resourceOf } from '#domain/kinds/registry.ts'
import { writeDate } from '#domain/written-dates.ts'
import { pathWith } from '../api/client.ts'
import { Category } from '../components/category.tsx'
import type { HistoryItem } from './history.ts'

const said = messages.history

export function HistoryCard({
  item: { model, id, title, category, project, person, completedAt },
  timeZone,
}: {
  item: HistoryItem
  timeZone: string
}) {
  return (
    <li className="relative flex min-w-0 flex-col rounded-md px-2 py-1 text-fine text-ink-muted focus-within:bg-hover hover:bg-hover print:break-inside-avoid">
      <Link
        to={pathWith(resourceOf(model).pages.update, id)}
        draggable={false}
        className="line-clamp-2 text-small font-lead break-words text-ink after:absolute after:inset-0"
      >
        {title}
      </Link>
      <span className="truncate" title={project}>
        {project}
      </span>
      <span className="flex min-w-0 justify-between gap-2">
        <span className="truncate" title={person}>
          {person}
        </span>
        <Category name={category} />
      </span>
      <span className={completedAt === null ? 'text-ink' : ''}>
        {completedAt === null
          ? said.notCompleted
          : said.completedOn(writeDate(dateIn(timeZone, new Date(completedAt))))}
      </span>
    </li>
  )
}
