import { Link } from 'react-router'
import { statusColour } from '#domain/colours.ts'
import { messages } from '#domain/messages.ts'
import { task } from '#domain/resources/task.ts'
import { writeDate } from '#domain/written-dates.ts'
import { pathWith } from '../api/client.ts'
import { Chip } from '../components/chip.tsx'

export type AssignedTask = {
  task_id: string
  project_id: string
  title: string
  assigned_to_obj: { name: string } | null
  category: string
  due_date: string
  status: string
}

const { title, assigned_to, category, due_date, status } = task.fields
const labels = [title, assigned_to, category, due_date, status].map(({ label }) => label)

/** Cards on a narrow screen; the roles are spelled out because a browser forgets them there. */
export function TaskTable({ tasks }: { tasks: AssignedTask[] }) {
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface shadow-raised">
      <table role="table" className="block w-full lg:table">
        <thead role="rowgroup" className="sr-only lg:not-sr-only lg:table-header-group">
          <tr role="row" className="border-b border-line text-left text-ink-muted">
            {labels.map((label) => (
              <th key={label} role="columnheader" scope="col" className="px-3 py-2 font-medium">
                {label}
              </th>
            ))}
            <th role="columnheader" scope="col">
              <span className="sr-only">Edit</span>
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup" className="block divide-y divide-line lg:table-row-group">
          {tasks.map((each) => (
            <Row key={each.task_id} task={each} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ task: each }: { task: AssignedTask }) {
  return (
    <tr
      role="row"
      className="relative flex flex-wrap gap-x-3 gap-y-0.5 px-3 py-2 hover:bg-sunken lg:table-row"
    >
      <td role="cell" className={`${cell} basis-full pr-14 font-medium break-words lg:pr-3`}>
        {each.title}
      </td>
      <td role="cell" className={`${cell} basis-full`}>
        {each.assigned_to_obj?.name ?? <span className="text-ink-muted">{messages.dashboard.nobody}</span>}
      </td>
      <td role="cell" className={`${cell} text-ink-muted`}>
        {each.category}
      </td>
      <td role="cell" className={`${cell} whitespace-nowrap text-ink-muted`}>
        {writeDate(each.due_date)}
      </td>
      <td role="cell" className={cell}>
        <Chip colour={statusColour(each.status)}>{each.status}</Chip>
      </td>
      <td
        role="cell"
        className="absolute top-1.5 right-3 lg:static lg:table-cell lg:px-3 lg:py-2 lg:text-right"
      >
        <Link
          to={pathWith(task.pages.update, each.task_id)}
          aria-label={`Edit ${each.title}`}
          className="inline-flex min-h-6 items-center text-accent hover:underline"
        >
          Edit
        </Link>
      </td>
    </tr>
  )
}

const cell = 'block lg:table-cell lg:px-3 lg:py-2'
