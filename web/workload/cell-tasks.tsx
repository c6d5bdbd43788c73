import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { CellTask } from '#domain/calls/workload.ts'
import type { CivilDate } from '#domain/dates.ts'
import { shownBy } from '#domain/records/live.ts'
import { workloadScreen as said } from '#domain/words/workload-screen.ts'
import { ask } from '../api/ask.ts'
import { Button } from '../components/button.tsx'
import { keepFocus } from '../components/keep-focus.ts'
import { Loaded } from '../components/loaded.tsx'
import { Skeleton } from '../components/skeleton.tsx'
import { TaskLine } from './task-line.tsx'
import type { Line } from './use-workload.ts'
import { rangeOf, type Shown } from './shown.ts'

/** The tasks that load a week of somebody. */
export function CellTasks({
  line,
  week,
  onClose,
  ...shown
}: Omit<Shown, 'open' | 'onTurn' | 'onAsk'> & { line: Line; week: CivilDate; onClose?: () => void }) {
  const { category } = shown
  const query = { week, ...(category && { category }) }
  const { data, error, refetch } = useQuery({
    queryKey: ['workload', 'tasks', line.id, query],
    queryFn: ({ signal }) => ask('GET api/workload/:id/tasks', { params: { id: line.id }, query, signal }),
    meta: { shows: shownBy.task },
  })
  const label = said.tasksOf(line.name, rangeOf(week))
  return (
    <section
      aria-label={label}
      tabIndex={-1}
      className="sticky left-0 flex w-[100cqi] max-w-full flex-col gap-2 px-3 py-3 outline-none max-md:w-auto print:w-auto"
    >
      {onClose && (
        <div className="flex items-center justify-between gap-2">
          <h2 className="text-small font-semibold">{label}</h2>
          <Button variant="quiet" size="small icon" aria-label={said.close} onClick={onClose}>
            <X aria-hidden="true" className="size-4" />
          </Button>
        </div>
      )}
      <Loaded data={data} error={error} retry={refetch} waiting={<Skeleton className="my-2 w-1/2" />}>
        {({ tasks, total }) => (
          <>
            {tasks.length === 0 && <p className="text-ink-muted">{said.noTasks}</p>}
            <TaskLines tasks={tasks} line={line} week={week} {...shown} />
            {total > tasks.length && (
              <p className="text-fine text-ink-muted">{said.most(tasks.length, total)}</p>
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}

/** Whoever works by keys goes on with the next task when one has left the week. */
function TaskLines({
  tasks,
  ...shown
}: Omit<Shown, 'open' | 'onTurn' | 'onAsk'> & { tasks: readonly CellTask[]; line: Line; week: CivilDate }) {
  const list = useRef<HTMLUListElement>(null)
  const focused = useRef(-1)
  const before = useRef(tasks)
  useEffect(() => {
    const { current } = list
    const note = ({ target }: FocusEvent) => {
      focused.current = [...(current?.children ?? [])].findIndex((each) => each.contains(target as Node))
    }
    current?.addEventListener('focusin', note)
    return () => current?.removeEventListener('focusin', note)
  }, [])
  useEffect(() => {
    const left = before.current[focused.current]?.task_id
    before.current = tasks
    if (left === undefined || tasks.some(({ task_id: id }) => id === left)) return
    const next = Math.min(focused.current, tasks.length - 1)
    keepFocus(() => {
      const { current } = list
      const button = current?.children[next]?.querySelector<HTMLElement>('[data-menu-of]')
      return button ?? current?.closest('section')
    })
  }, [tasks])
  return (
    <ul ref={list} className="flex flex-col gap-1">
      {tasks.map((task) => (
        <TaskLine key={task.task_id} task={task} {...shown} />
      ))}
    </ul>
  )
}
