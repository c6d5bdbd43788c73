import { memo, useId } from 'react'
import { Link } from 'react-router'
import { messages } from '#domain/words/messages.ts'
import { projectNumber } from '#domain/project-id.ts'
import { project } from '#domain/kinds/project.ts'
import { writeDate } from '#domain/written-dates.ts'
import { pathWith } from '../api/client.ts'
import { useFirmClock } from '../layout/use-firm-clock.ts'
import type { Draft, SetDraft } from './status-report-drafts.ts'
import { StatusNote } from './status-report-note.tsx'
import type { ActiveProject } from '../records/use-active-projects.ts'

const status = { name: 'description', label: 'On-Going Status' }
const columns = [
  ...project.list.columns.filter(({ name }) => ['project_id', 'project_name', 'client_name'].includes(name)),
  status,
]

// The first sheet tells the day in its heading.
const firstSheet = '@page status-report:first { @top-right { content: none } }'

type ReportProps = {
  /** The present state of the projects; those with a draft are shown as they were. */
  stored: readonly ActiveProject[]
  drafts: ReadonlyMap<string, Draft>
  setDraft: SetDraft
}

/** One table for each manager, so that each sheet of paper repeats whose projects it has. */
export function StatusReport({ managers, ...rest }: { managers: readonly ManagerProjects[] } & ReportProps) {
  const { data: clock } = useFirmClock()
  const today = clock && messages.list.printed(writeDate(clock.today, 'long'))
  return (
    <>
      {/* Only a style can write into the margin of a sheet. */}
      {today && <style>{`@page status-report { @top-right { content: '${today}' } } ${firstSheet}`}</style>}
      <Labels />
      {managers.map((each) => (
        <div
          key={each.email}
          className="not-last:pb-4 [content-visibility:auto] print:[content-visibility:visible]"
          // What is out of sight is laid out when it comes near; until then it is about as high as its lines.
          style={{ containIntrinsicSize: `auto ${40 + 48 * each.projects.length}px` }}
        >
          <ManagerTable managed={each} {...rest} />
        </div>
      ))}
    </>
  )
}

/** One head over all tables, for the eye; each table has its own for screen readers and for paper. */
function Labels() {
  return (
    <div
      aria-hidden="true"
      className="sticky top-12 z-10 flex h-8 items-center border-b border-line bg-canvas text-fine font-medium text-ink-muted max-sm:hidden print:hidden"
    >
      {columns.map(({ name, label }) => (
        <span key={name} className={`px-2 ${widths[name] || 'flex-1'}`}>
          {label}
        </span>
      ))}
    </div>
  )
}

/** Roles are spelled out, because browsers drop them where a narrow screen lays rows out as blocks. */
function ManagerTable({
  managed: { name, projects },
  stored,
  drafts,
  setDraft,
}: { managed: ManagerProjects } & ReportProps) {
  const id = useId()
  return (
    <table
      role="table"
      aria-labelledby={id}
      className="block w-full text-small sm:table sm:table-fixed print:table print:table-fixed print:text-fine"
    >
      <colgroup className="max-sm:hidden print:table-column-group">
        {columns.map(({ name }) => (
          <col key={name} className={widths[name]} />
        ))}
      </colgroup>
      <thead
        role="rowgroup"
        className="block break-inside-avoid break-after-avoid bg-canvas sm:sticky sm:top-20 sm:z-5 sm:table-header-group print:static print:table-header-group"
      >
        <tr role="row" className="block sm:table-row print:table-row">
          <th
            role="columnheader"
            scope="colgroup"
            colSpan={columns.length}
            className="block border-b border-line px-2 py-2 text-left sm:table-cell print:table-cell print:border-0 print:px-1.5 print:py-1"
          >
            <h2 id={id} className="flex flex-wrap items-baseline gap-x-2 text-body font-semibold">
              {name}
              <span className="text-fine font-medium text-ink-faint">
                {messages.project.count(projects.length)}
              </span>
            </h2>
          </th>
        </tr>
        <tr role="row" className="sr-only text-left text-ink-muted print:not-sr-only print:table-row">
          {columns.map(({ name, label }) => (
            <th
              key={name}
              role="columnheader"
              scope="col"
              className="px-2 py-1.5 font-medium print:border-b print:border-ink print:px-1.5"
            >
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="block sm:table-row-group print:table-row-group">
        {projects.map((each) => (
          <Row
            key={each.project_id}
            shown={each}
            {...(drafts.has(each.project_id)
              ? { latest: stored.find(({ project_id: id }) => id === each.project_id) }
              : {})}
            draft={drafts.get(each.project_id)}
            setDraft={setDraft}
          />
        ))}
      </tbody>
    </table>
  )
}

const widths: Record<string, string> = {
  project_id: 'w-20',
  project_name: 'w-[24%]',
  client_name: 'w-[20%]',
  description: '',
}

export type ManagerProjects = { name: string; email: string; projects: ActiveProject[] }

export function byManager(projects: readonly ActiveProject[]): ManagerProjects[] {
  // Two managers may have one name, never one address.
  return [...Map.groupBy(projects, ({ manager }) => manager.email)]
    .map(([email, projects]) => ({ email, name: projects[0]?.manager.name ?? email, projects }))
    .toSorted((left, right) => left.name.localeCompare(right.name))
}

/** Memoised: each key typed in one of four hundred rows would draw them all. */
const Row = memo(function Row({
  shown,
  latest,
  draft,
  setDraft,
}: {
  shown: ActiveProject
  latest?: ActiveProject | undefined
  draft: Draft | undefined
  setDraft: SetDraft
}) {
  const { project_id: id, project_name: name, client_name: client, description } = shown
  const isTall = linesOf(description) > mostLines
  return (
    <>
      <tr
        role="row"
        className={`block break-inside-avoid border-b border-line px-2 py-2 align-top last:border-transparent sm:table-row print:table-row ${isTall ? 'print:break-after-avoid print:border-b-0' : ''}`}
      >
        <td
          role="cell"
          title={id}
          className={`${cell} float-right pl-3 text-ink-muted tabular-nums sm:float-none print:float-none`}
        >
          {projectNumber(id)}
        </td>
        <td role="cell" className={cell}>
          <Link to={pathWith(project.pages.update, id)} className="font-lead named-link">
            {name}
          </Link>
        </td>
        <td role="cell" className={`${cell} text-ink-muted`}>
          {client}
        </td>
        <td role="cell" className={`${cell} max-sm:pt-1.5`}>
          <div className={isTall ? 'print:hidden' : ''}>
            <StatusNote
              project={shown}
              latest={latest}
              label={status.label}
              draft={draft}
              setDraft={setDraft}
            />
          </div>
        </td>
      </tr>
      {isTall && (
        // On paper a tall status takes the whole width: beside it the other columns would stand empty over sheets.
        <tr role="row" className="hidden border-b border-line last:border-transparent print:table-row">
          <td
            role="cell"
            colSpan={columns.length}
            className="box-decoration-clone px-1.5 py-1 break-words whitespace-pre-line"
          >
            {description}
          </td>
        </tr>
      )}
    </>
  )
})

/** About half a sheet, in lines of the column on paper. */
const mostLines = 28
const lineLength = 50

function linesOf(text: string): number {
  return text.split('\n').reduce((lines, line) => lines + Math.max(1, Math.ceil(line.length / lineLength)), 0)
}

const cell = 'block break-words sm:table-cell sm:px-2 sm:py-2 print:table-cell print:px-1.5 print:py-1'
