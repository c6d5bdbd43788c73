import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { messages } from '#domain/messages.ts'
import { projectNumber } from '#domain/project-id.ts'
import { resourceOf } from '#domain/resources/registry.ts'
import { pathWith } from '../api/client.ts'
import { statusOf } from '../api/records.ts'
import { ButtonLink } from '../components/button.tsx'
import { isRefused } from '../components/is-refused.ts'
import { Loaded } from '../components/loaded.tsx'
import { Notice } from '../components/notice.tsx'
import { PageHeader } from '../components/page-header.tsx'
import { Skeleton } from '../components/skeleton.tsx'
import { writeListState } from '../records/list-state.ts'
import { readProjectTasks, tasksNamed } from './read-project-tasks.ts'
import { TaskTable } from './task-table.tsx'

const task = resourceOf('task')

/** The stored tasks of one project and who has them. */
export function ProjectTasks({ id }: { id: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['project-tasks', id],
    queryFn: ({ signal }) => readProjectTasks(id, signal),
  })
  const isMissing = statusOf(error) === 404
  const name = isMissing || isRefused(error) ? undefined : data?.name
  return (
    <>
      <PageHeader
        title={name === undefined ? 'Assign Tasks' : `Assign Tasks: ${name}`}
        heading="Assign Tasks"
        back={{ to: '/tasks/assign_tasks', label: 'Other project' }}
      >
        {name !== undefined && task.pages.createFromProject && (
          <ButtonLink variant="primary" to={pathWith(task.pages.createFromProject, id)}>
            <Plus aria-hidden="true" className="size-4" />
            Create Task
          </ButtonLink>
        )}
      </PageHeader>
      {isMissing ? (
        <Notice title={messages.shared.projectNotFound} />
      ) : (
        <Loaded data={data} error={error} retry={refetch} waiting={<Waiting />}>
          {({ name, tasks, total }) => (
            <>
              <h2 className="pb-2 text-base font-semibold break-words">
                <span className="font-normal text-ink-muted">{projectNumber(id)}</span> {name}
              </h2>
              {total === 0 && <Notice title={messages.task.none} />}
              {tasks.length > 0 && <TaskTable tasks={tasks} />}
              {total > tasks.length && (
                <p className="flex flex-wrap gap-x-2 pt-3 text-ink-muted">
                  {messages.board.newest(tasks.length, total)}
                  <Link
                    to={`${task.pages.list}?${writeListState(tasksNamed(name), task).toString()}`}
                    className="text-accent underline"
                  >
                    All {task.name.many}
                  </Link>
                </p>
              )}
            </>
          )}
        </Loaded>
      )}
    </>
  )
}

function Waiting() {
  return (
    <div role="status" aria-label={messages.generic.loading} className="flex flex-col gap-5 py-3">
      <Skeleton className="w-60" />
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <Skeleton key={row} />
      ))}
    </div>
  )
}
