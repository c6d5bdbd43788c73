import type { DataOf } from '#domain/calls/registry.ts'
import type { CivilDate } from '#domain/dates.ts'
import type { LoadedWeek } from '#domain/workload.ts'
import type { WorkCalendar } from '#domain/workdays.ts'
import { workloadScreen as said } from '#domain/words/workload-screen.ts'
import { useWorkCalendar } from '../layout/use-work-calendar.ts'

export type Workload = DataOf<'GET api/workload'>

/** A person, or nobody: then without an address, and nothing can be given to them. */
export type Line = {
  id: string
  name: string
  email?: string
  role?: string
  weeklyHours?: number
  openTasks: number
  overdueTasks: number
  weeks: readonly LoadedWeek[]
}

export const nobody = 'nobody'

export function isOwnLine({ email }: Pick<Line, 'email'>, user: { email: string }): boolean {
  return email?.toLowerCase() === user.email.toLowerCase()
}

export function linesOf({ people, unassigned }: Pick<Workload, 'people' | 'unassigned'>): Line[] {
  const lines = people.map(({ id, name, email, role, weekly_hours, open_tasks, overdue_tasks, weeks }) => ({
    id,
    name,
    email,
    role,
    weeklyHours: weekly_hours,
    openTasks: open_tasks,
    overdueTasks: overdue_tasks,
    weeks,
  }))
  if (unassigned === null) return lines
  const { open_tasks: openTasks, overdue_tasks: overdueTasks, weeks } = unassigned
  return [...lines, { id: nobody, name: said.nobody, openTasks, overdueTasks, weeks }]
}

/** Who has too much to do in the first week comes first, then who has enough, then the others; nobody last. */
export function mostLoadedFirst(lines: readonly Line[]): Line[] {
  return lines.toSorted((one, other) => rankOf(one) - rankOf(other) || excessOf(other) - excessOf(one))
}

/** Hours of the first week beyond what somebody has. */
function excessOf({ weeks: [first] }: Line): number {
  return first?.level === 'over' ? first.load_hours - first.capacity_hours : 0
}

function rankOf({ id, weeks: [first] }: Line): number {
  if (id === nobody) return 3
  return first?.level === 'over' ? 0 : first?.level === 'full' ? 1 : 2
}

/** Undefined until it is known: a day cannot be chosen before. */
export function useDays(today: CivilDate): { today: CivilDate; calendar: WorkCalendar } | undefined {
  const { data } = useWorkCalendar()
  if (data === undefined) return undefined
  return {
    today,
    calendar: { weekdays: data.weekdays, holidays: new Set(data.holidays.map(({ date }) => date)) },
  }
}
