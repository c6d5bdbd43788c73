import { Link } from 'react-router'
import { messages } from '#domain/messages.ts'
import { projectNumber } from '#domain/project-id.ts'
import { project } from '#domain/resources/project.ts'
import { pathWith } from '../api/client.ts'
import type { ActiveProject } from './use-active-projects.ts'

const columns = [
  ...project.list.columns.filter(({ name }) => ['project_id', 'project_name', 'client_name'].includes(name)),
  // The report's own name for the description.
  { name: 'description', label: 'On-Going Status' },
]

/**
 * One table, so that the columns of all managers stand under each other and its header is printed on every sheet.
 * The roles are spelled out because a browser forgets them where a narrow screen lays the rows out as blocks.
 */
export function StatusReport({ projects }: { projects: ActiveProject[] }) {
  return (
    <table role="table" className="block w-full sm:table sm:table-fixed">
      <caption className="sr-only">Projects by manager</caption>
      <thead role="rowgroup" className="sr-only sm:not-sr-only sm:table-header-group">
        <tr role="row" className="text-left text-ink-muted">
          {columns.map(({ name, label }) => (
            <th
              key={name}
              role="columnheader"
              scope="col"
              className={`${widths[name]} bg-canvas px-2 py-1.5 font-medium sm:sticky sm:top-13 print:static`}
            >
              {label}
            </th>
          ))}
        </tr>
      </thead>
      {byManager(projects).map((group) => (
        <Group key={group.email} {...group} />
      ))}
    </table>
  )
}

const widths: Record<string, string> = {
  project_id: 'w-24',
  project_name: 'w-[24%]',
  client_name: 'w-[20%]',
  description: '',
}

type Managed = { name: string; email: string; projects: ActiveProject[] }

function byManager(projects: ActiveProject[]): Managed[] {
  // Two managers may have one name, never one address.
  return [...Map.groupBy(projects, ({ manager }) => manager.email)]
    .map(([email, projects]) => ({ email, name: projects[0]?.manager.name ?? email, projects }))
    .toSorted((left, right) => left.name.localeCompare(right.name))
}

function Group({ name, projects }: Managed) {
  return (
    <tbody role="rowgroup" className="block sm:table-row-group">
      <tr role="row" className="block break-after-avoid sm:table-row">
        <th
          role="rowheader"
          scope="rowgroup"
          colSpan={columns.length}
          className="block rounded-md bg-sunken px-2 py-1.5 text-left sm:table-cell print:border-b print:border-line"
        >
          <h2 className="flex flex-wrap items-baseline gap-x-2 font-semibold">
            {name}
            <span className="font-normal text-ink-muted">{messages.project.count(projects.length)}</span>
          </h2>
        </th>
      </tr>
      {projects.map((each) => (
        <tr
          key={each.project_id}
          role="row"
          className="block break-inside-avoid border-b border-line px-2 py-2 align-top last:border-transparent sm:table-row"
        >
          <td role="cell" className={`${cell} float-right text-ink-muted sm:float-none`}>
            {projectNumber(each.project_id)}
          </td>
          <td role="cell" className={cell}>
            <Link
              to={pathWith(project.pages.update, each.project_id)}
              className="font-medium text-accent hover:underline print:text-ink"
            >
              {each.project_name}
            </Link>
          </td>
          <td role="cell" className={`${cell} text-ink-muted`}>
            {each.client_name}
          </td>
          <td role="cell" className={`${cell} whitespace-pre-line`}>
            {each.description || <span className="text-ink-muted">{messages.project.noDescription}</span>}
          </td>
        </tr>
      ))}
    </tbody>
  )
}

const cell = 'block break-words sm:table-cell sm:px-2 sm:py-2'
