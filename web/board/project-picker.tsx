import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { messages } from '#domain/words/messages.ts'
import { projectNumber } from '#domain/project-id.ts'
import { task } from '#domain/kinds/task.ts'
import { Button } from '../components/button.tsx'
import { ErrorBanner } from '../components/error-banner.tsx'
import { Field } from '../components/field.tsx'
import { Loaded } from '../components/loaded.tsx'
import { Notice } from '../components/notice.tsx'
import { Page } from '../components/page.tsx'
import { PageHeader } from '../components/page-header.tsx'
import { Skeleton } from '../components/skeleton.tsx'
import { useActiveProjects, type ActiveProject } from '../records/use-active-projects.ts'

export function ProjectPicker() {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const search = useRef<HTMLInputElement>(null)
  const { data, error: failure, refetch } = useActiveProjects()
  return (
    <Page width="form">
      <PageHeader title="Assign Tasks" back={{ to: task.pages.list }}>
        <Button
          variant="primary"
          onClick={() => {
            setError(messages.board.projectMissing)
            search.current?.focus()
          }}
        >
          {messages.board.finish}
        </Button>
      </PageHeader>
      {error !== undefined && <ErrorBanner>{messages.board.noProjectId}</ErrorBanner>}
      <Field id="search-projects" label={messages.board.pickProject} error={error}>
        {(described) => (
          <input
            {...described}
            ref={search}
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
            <ProjectResults text={text.trim()} projects={projects} onClear={() => setText('')} />
          )}
        </Loaded>
      </div>
    </Page>
  )
}

function ProjectResults({
  text,
  projects,
  onClear,
}: {
  text: string
  projects: ActiveProject[]
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
          title={text === '' ? messages.project.none : messages.board.noMatch(text)}
          isEmpty={text === ''}
          action={text !== '' && <Button onClick={onClear}>{messages.board.clearSearch}</Button>}
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
                to={`/tasks/assign_tasks/${encodeURIComponent(project.project_id)}`}
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
