import { useState, type Ref } from 'react'
import { Link } from 'react-router'
import { messages } from '#domain/words/messages.ts'
import { projectNumber } from '#domain/project-id.ts'
import { pathWith } from '../api/client.ts'
import { Button } from '../components/button.tsx'
import { Field } from '../components/field.tsx'
import { Loaded } from '../components/loaded.tsx'
import { Notice } from '../components/notice.tsx'
import { Skeleton } from '../components/skeleton.tsx'
import { useActiveProjects, type ActiveProject } from './use-active-projects.ts'

/** Active projects, each leading to its own page of some sort. */
export function ProjectChoice({
  ref,
  label,
  to,
  error,
}: {
  ref?: Ref<HTMLInputElement>
  label: string
  /** With `:id` in the place of the project. */
  to: string
  error?: string | undefined
}) {
  const [text, setText] = useState('')
  const { data, error: failure, refetch } = useActiveProjects()
  return (
    <>
      <Field id="search-projects" label={label} error={error}>
        {(described) => (
          <input
            {...described}
            ref={ref}
            type="search"
            className="control"
            placeholder="Search"
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <div className="pt-2">
        <Loaded data={data} error={failure} retry={refetch} waiting={<Waiting />}>
          {(projects) => (
            <ProjectResults text={text.trim()} projects={projects} to={to} onClear={() => setText('')} />
          )}
        </Loaded>
      </div>
    </>
  )
}

function ProjectResults({
  text,
  projects,
  to,
  onClear,
}: {
  text: string
  projects: ActiveProject[]
  to: string
  onClear: () => void
}) {
  const found = projects.filter((project) => matches(project, text.toLowerCase()))
  return (
    <>
      <p role="status" className="pb-2 text-fine font-medium text-ink-faint">
        {found.length > 0 && messages.project.count(found.length)}
      </p>
      {found.length === 0 ? (
        <Notice
          title={text === '' ? messages.project.none : messages.project.noMatch(text)}
          isEmpty={text === ''}
          action={text !== '' && <Button onClick={onClear}>{messages.project.clearSearch}</Button>}
        />
      ) : (
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
          {found.map((project) => (
            <li
              key={project.project_id}
              className="relative grid min-h-(--row) grid-cols-[4rem_minmax(0,1fr)] content-center gap-x-2 px-3 py-1.5 text-small focus-within:bg-hover hover:bg-hover max-md:py-2 sm:grid-cols-[4rem_minmax(0,1fr)_minmax(0,14rem)]"
            >
              <span className="text-ink-muted tabular-nums">{projectNumber(project.project_id)}</span>
              <Link
                to={pathWith(to, project.project_id)}
                className="font-lead break-words after:absolute after:inset-0 max-md:text-lead"
              >
                {project.project_name}
              </Link>
              <span className="col-start-2 break-words text-ink-muted sm:col-start-3">
                {project.client_name}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function matches(
  { project_id: id, project_name: name, client_name: client }: ActiveProject,
  text: string,
): boolean {
  return [projectNumber(id), name, client].some((part) => part.toLowerCase().includes(text))
}

function Waiting() {
  return (
    <div role="status" aria-label={messages.generic.loading} className="flex flex-col gap-5 pt-6">
      {[1, 2, 3, 4, 5, 6, 7, 8].map((row) => (
        <Skeleton key={row} />
      ))}
    </div>
  )
}
