import { Ellipsis } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useState } from 'react'
import { can } from '#domain/permissions.ts'
import { workloadScreen as said } from '#domain/words/workload-screen.ts'
import { TimeOff } from '../account/time-off.tsx'
import { Button } from '../components/button.tsx'
import { Dialog } from '../components/dialog.tsx'
import { menuEntry, menuPanel } from '../components/menu.ts'
import { useUser } from '../layout/use-session.ts'
import { CapacityForm } from './capacity-form.tsx'
import type { Line } from './use-workload.ts'

export function PersonHead({ line }: { line: Line }) {
  return (
    <th
      scope="row"
      className="sticky left-0 z-10 w-48 min-w-44 border-b border-line bg-surface px-3 py-1.5 text-left font-normal"
    >
      <div className="flex items-start justify-between gap-1">
        <PersonWords line={line} />
        <PersonMenu line={line} />
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
export function PersonMenu({ line }: { line: Line }) {
  const user = useUser()
  const [asking, setAsking] = useState<'capacity' | 'time off'>()
  const isOwn = line.email?.toLowerCase() === user.email.toLowerCase()
  const mayPlan = can(user, 'workload.plan')
  const mayTakeOff = isOwn || can(user, 'time_off.of_others')
  if (line.email === undefined || (!mayPlan && !mayTakeOff)) return null
  const label = said.menuOf(line.name)
  return (
    <>
      <DropdownMenu.Root>
        <DropdownMenu.Trigger asChild>
          <Button
            variant="quiet"
            size="small icon"
            aria-label={label}
            data-menu-of={line.id}
            className="print:hidden"
          >
            <Ellipsis aria-hidden="true" className="size-4" />
          </Button>
        </DropdownMenu.Trigger>
        <DropdownMenu.Portal>
          <DropdownMenu.Content
            align="end"
            sideOffset={4}
            collisionPadding={8}
            aria-label={label}
            // The window that was asked for has the focus now.
            onCloseAutoFocus={(event) => asking !== undefined && event.preventDefault()}
            className={menuPanel}
          >
            {mayPlan && (
              <DropdownMenu.Item className={menuEntry} onSelect={() => setAsking('capacity')}>
                {said.capacity}
              </DropdownMenu.Item>
            )}
            {mayTakeOff && (
              <DropdownMenu.Item className={menuEntry} onSelect={() => setAsking('time off')}>
                {said.timeOff}
              </DropdownMenu.Item>
            )}
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
      <Dialog
        title={said.capacityOf(line.name)}
        open={asking === 'capacity'}
        onClose={() => setAsking(undefined)}
        begins="input"
        ends={`[data-menu-of="${line.id}"]`}
      >
        <CapacityForm line={line} onDone={() => setAsking(undefined)} />
      </Dialog>
      <Dialog
        title={said.timeOffOf(line.name)}
        open={asking === 'time off'}
        onClose={() => setAsking(undefined)}
        width="act"
        ends={`[data-menu-of="${line.id}"]`}
      >
        <TimeOff {...(isOwn ? {} : { email: line.email })} />
      </Dialog>
    </>
  )
}
