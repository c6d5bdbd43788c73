import { addDays, type CivilDate } from './dates.ts'
import { roles, type Role } from './roles.ts'
import { addWorkdays, workdayUpTo, workdaysBetween, type WorkCalendar } from './workdays.ts'

export const anchors = ['start', 'deadline'] as const
export type Anchor = (typeof anchors)[number]

/** The project's manager, somebody of a role, or nobody. */
export const assignees = ['manager', ...roles, 'nobody'] as const
export type Assignee = (typeof assignees)[number]

export const templateLimits = { items: 200, offset: 500, name: 100, title: 255, description: 2000 }

/** How long what a template has made can be taken back. */
export const undoHours = 24

export type Span = { start: CivilDate; deadline: CivilDate | null }

/** So many work days after the start, or before the deadline; with 0 the day itself, or the nearest within the span. */
export function dayOf(
  { anchor, offset_days: days }: { anchor: Anchor; offset_days: number },
  { start, deadline }: Span,
  calendar: WorkCalendar,
): CivilDate {
  if (anchor === 'start') return addWorkdays(start, days, calendar)
  const end = deadline ?? start
  return days === 0 ? workdayUpTo(end, calendar) : addWorkdays(end, -days, calendar)
}

/** The offset that leads to a day; one outside of the span is taken to its edge. */
export function offsetOf(day: CivilDate, anchor: Anchor, span: Span, calendar: WorkCalendar): number {
  // The day itself counts on the way back, as the deadline does not.
  const days =
    anchor === 'start'
      ? workdaysBetween(span.start, day, calendar)
      : workdaysBetween(addDays(day, -1), addDays(span.deadline ?? day, -1), calendar)
  return Math.min(Math.max(days, 0), templateLimits.offset)
}

export type Candidate = { email: string; name: string; role: Role; open_tasks: number }
export type Person = { email: string; name: string }

/**
 * Who gets each item: of those with the role whoever has the fewest open tasks, with the tasks given before it, then the
 * first by name. `isTask` says whether an item is one more task.
 */
export function assigneesOf(
  items: readonly { assign_to: Assignee; isTask: boolean }[],
  { manager, people }: { manager: Person; people: readonly Candidate[] },
): (Person | null)[] {
  const open = new Map(people.map(({ email, open_tasks: tasks }) => [email, tasks]))
  return items.map(({ assign_to: to, isTask }) => {
    if (to === 'nobody') return null
    const chosen = leastBusy(
      people.filter(({ role }) => role === to),
      open,
    )
    const { email, name } = chosen ?? manager
    if (isTask && open.has(email)) open.set(email, (open.get(email) ?? 0) + 1)
    return { email, name }
  })
}

function leastBusy(people: readonly Candidate[], open: ReadonlyMap<string, number>): Candidate | undefined {
  const tasksOf = ({ email }: Candidate) => open.get(email) ?? 0
  return people.toSorted(
    (one, other) =>
      tasksOf(one) - tasksOf(other) ||
      one.name.localeCompare(other.name, 'en') ||
      (one.email < other.email ? -1 : 1),
  )[0]
}
