import { useState } from 'react'
import { Link } from 'react-router'
import type { CellTask } from '#domain/calls/workload.ts'
import type { CivilDate } from '#domain/dates.ts'
import { task as kind } from '#domain/kinds/task.ts'
import { workloadScreen as said } from '#domain/words/workload-screen.ts'
import { writeDate } from '#domain/written-dates.ts'
import { pathWith } from '../api/client.ts'
import { Category } from '../components/category.tsx'
import { Dialog } from '../components/dialog.tsx'
import { RowMenu } from '../components/row-menu.tsx'
import { useCarried } from './carried-task.ts'
import { TargetChoices } from './target-choices.tsx'
import type { Line } from './use-workload.ts'
import type { Shown } from './shown.ts'

type Props = Pick<Shown, 'lines' | 'today' | 'acts'> & { task: CellTask; line: Line; week: CivilDate }

/** A task can be dragged onto a cell, or sent there by its menu. */
export function TaskLine({ task, line, week, lines, today, acts }: Props) {
  const [asking, setAsking] = useState<'person' | 'week'>()
  const { task_id: id, title, due_date: due, estimated_hours: estimate, hours_left: left } = task
  const address = pathWith(kind.pages.update, id)
  const carried = useCarried(task, line)
  const close = () => setAsking(undefined)
  return (
    <li
      ref={carried}
      draggable
      className="flex cursor-grab items-center gap-x-4 gap-y-0.5 rounded-md border border-line bg-surface py-1.5 pr-1 pl-3 max-md:cursor-auto max-md:flex-wrap"
    >
      <div className="min-w-0 flex-1 max-md:basis-full">
        <Link to={address} draggable={false} className="block truncate font-lead hover:underline">
          {title}
        </Link>
        <p className="truncate text-fine text-ink-muted">{task.project_name}</p>
      </div>
      <span className="w-30 shrink-0 text-fine text-ink-muted">
        <Category name={task.category} />
      </span>
      <span className={`w-28 shrink-0 text-fine ${due < today ? 'text-danger' : 'text-ink-muted'}`}>
        {said.due(writeDate(due, 'day'))}
      </span>
      <span className="w-44 shrink-0 text-fine text-ink-muted tabular-nums max-md:w-auto">
        {estimate === null ? said.leftUnestimated(left) : said.left(left, estimate)}
      </span>
      <RowMenu
        label={said.menuOf(title)}
        of={id}
        className="max-md:ml-auto"
        entries={[
          { key: 'person', label: said.giveTo, run: () => setAsking('person') },
          { key: 'week', label: said.moveTo, run: () => setAsking('week') },
          { key: 'open', label: said.openTask, to: address },
        ]}
      />
      <Dialog
        title={said.about(asking === 'week' ? said.moveTo : said.giveTo, title)}
        open={asking !== undefined}
        onClose={close}
        begins="input"
        ends={`[data-menu-of="${id}"]`}
      >
        <TargetChoices
          asking={asking ?? 'person'}
          line={line}
          lines={lines}
          week={week}
          onChoose={(target) => {
            close()
            void acts.move(task, line, target)
          }}
          onLeave={close}
        />
      </Dialog>
    </li>
  )
}
