import type { ProjectStatus } from '#domain/choices.ts'
import { addDays, daysBetween, type CivilDate } from '#domain/dates.ts'
import { projectIdFor } from '#domain/project-id.ts'
import { earlier, later, workdayBefore, type Calendar } from './calendar.ts'
import type { People, Person } from './people.ts'
import { seeded, type Random } from './random.ts'
import { clients } from './words/clients.ts'
import { projects, type Due } from './words/projects.ts'

/** A project before its work is invented. */
export type Plan = {
  id: string
  name: string
  client: string
  city: string
  template: string
  size: number
  status: ProjectStatus
  start: CivilDate
  /** How many days ago it began. */
  age: number
  end: CivilDate | null
  isDeadline: boolean
  noDateDue: boolean
  /** The day it was finished, stopped or put on hold; today while it runs. */
  lastDay: CivilDate
  manager: Person
}

/** Every project with its dates, numbered in the order in which they began. */
export function planProjects(calendar: Calendar, people: People): Plan[] {
  const random = seeded('plans')
  const planned = clients
    .flatMap(([client, , , , lead]) =>
      (projects[client] ?? []).map((words) =>
        planOf(words, { client, manager: people.named(lead) }, random, calendar),
      ),
    )
    .toSorted((a, b) => b.begun - a.begun)
  const lastOf = new Map<string, number>()
  const plans: Plan[] = []
  for (const { begun: _order, ...plan } of planned) {
    const year = plan.start.slice(0, 4)
    const number = (lastOf.get(year) ?? 0) + 1
    lastOf.set(year, number)
    plans.push({ ...plan, id: projectIdFor(plan.start, number, random.bytes(10).toString('hex')) })
  }
  return plans
}

type Words = (typeof projects)[string][number]

function planOf(
  [name, city, template, size, status, begun, due]: Words,
  known: Pick<Plan, 'client' | 'manager'>,
  random: Random,
  calendar: Calendar,
): Omit<Plan, 'id'> & { begun: number } {
  const start = calendar.ago(begun)
  const end = dateOf(due, status, calendar)
  return {
    ...known,
    name,
    city,
    template,
    size,
    status,
    begun,
    start,
    age: daysBetween(start, calendar.today),
    end,
    isDeadline: due.endsWith('!'),
    noDateDue: due === 'none',
    lastDay: lastDayOf(status, start, end, random, calendar),
  }
}

function dateOf(due: Due, status: ProjectStatus, calendar: Calendar): CivilDate | null {
  if (due === 'none' || due === 'open') return null
  const amount = Number.parseInt(due.slice(1))
  if (due.startsWith('w')) return calendar.thisWeek(amount)
  // Work that goes on is spread over what is left of the month: few projects are late, whatever the day.
  const isRunning = status === 'Active' || status === 'Review'
  if (due.startsWith('m')) return calendar.thisMonth(amount / 100, isRunning ? calendar.today : undefined)
  return due.startsWith('+') ? calendar.ahead(amount) : calendar.ago(amount)
}

function lastDayOf(
  status: ProjectStatus,
  start: CivilDate,
  end: CivilDate | null,
  random: Random,
  calendar: Calendar,
): CivilDate {
  if (status === 'Completed') {
    // About when it was due, and not later than in the last days.
    const wanted = workdayBefore(addDays(end ?? start, random.int(-6, 3)))
    return later(earlier(wanted, calendar.ago(random.int(1, 6))), start)
  }
  if (status === 'Hold') return calendar.ago(random.int(12, 45))
  if (status === 'Cancelled') return workdayBefore(addDays(start, random.int(35, 60)))
  return calendar.today
}
