import { can } from '#domain/permissions.ts'
import { workloadScreen as said } from '#domain/words/workload-screen.ts'
import { RowMenu } from '../components/row-menu.tsx'
import { useUser } from '../layout/use-session.ts'
import type { AskAbout } from './person-window.tsx'
import { isOwnLine, type Line } from './use-workload.ts'

export function PersonHead({ line, onAsk }: { line: Line; onAsk: AskAbout }) {
  return (
    <th
      scope="row"
      className="sticky left-0 z-10 border-b border-line bg-surface px-3 py-1.5 text-left align-top font-normal"
    >
      <div className="flex items-start justify-between gap-1">
        <PersonWords line={line} />
        <PersonMenu line={line} onAsk={onAsk} />
      </div>
    </th>
  )
}

/** `isWhole` where there is room: with the role and the hours, which the weeks tell too. */
export function PersonWords({ line, isWhole = false }: { line: Line; isWhole?: boolean }) {
  const { name, role = said.nobodyHint, weeklyHours, openTasks, overdueTasks } = line
  return (
    <div className="min-w-0">
      <p className="truncate font-lead">{name}</p>
      {isWhole && (
        <p className="text-fine text-ink-muted">
          {role}
          {weeklyHours !== undefined && ` · ${said.weeklyHours(weeklyHours)}`}
        </p>
      )}
      <p className="truncate text-fine text-ink-muted">
        {said.open(openTasks)}
        {overdueTasks > 0 && <span className="text-danger"> · {said.overdue(overdueTasks)}</span>}
      </p>
    </div>
  )
}

/** What can be said about a person: how many hours they have, and when they are away. */
export function PersonMenu({ line, onAsk }: { line: Line; onAsk: AskAbout }) {
  const user = useUser()
  if (line.email === undefined) return null
  const mayTakeOff = isOwnLine(line, user) || can(user, 'time_off.of_others')
  const entries = [
    { key: 'capacity' as const, label: said.capacity, isOffered: can(user, 'workload.plan') },
    { key: 'time off' as const, label: said.timeOff, isOffered: mayTakeOff },
  ]
  return (
    <RowMenu
      label={said.menuOf(line.name)}
      of={line.id}
      entries={entries
        .filter(({ isOffered }) => isOffered)
        .map(({ key, label }) => ({ key, label, run: () => onAsk({ id: line.id, about: key }) }))}
    />
  )
}
