import type { Insertable } from 'kysely'
import { addDays } from '#domain/dates.ts'
import type { Tables } from '../db/schema.ts'
import { later, workdayBefore, workdayBetween, type Calendar } from './calendar.ts'
import type { Directory } from './directory.ts'
import type { People } from './people.ts'
import type { Plan } from './plans.ts'
import { seeded, type Random } from './random.ts'
import { inOrder, versionOf, type Step, type Story } from './story.ts'
import { earlierNotes, projectNotes } from './words/project-notes.ts'

type Made = { rows: Insertable<Tables['project']>[]; stories: Story[] }
type Telling = { random: Random; calendar: Calendar; first: Record<string, unknown>; steps: Step[] }

/** Projects with how they came to be what they are. `accounted` says when one went to the accounting package. */
export function makeProjects(
  plans: readonly Plan[],
  accounted: ReadonlyMap<string, Date>,
  directory: Directory,
  people: People,
  calendar: Calendar,
): Made {
  const made: Made = { rows: [], stories: [] }
  for (const plan of plans) {
    const random = seeded(plan.name)
    const row = rowOf(plan, directory, random)
    const telling: Telling = { random, calendar, first: {}, steps: [] }
    tellStatus(plan, telling)
    tellNote(plan, telling)
    tellDate(plan, telling)
    const sentAt = accounted.get(plan.id)
    if (sentAt !== undefined) {
      telling.first['is_sent_to_quickbooks'] = false
      telling.steps.push(
        stepOf(sentAt, people.named('accountant').id, { is_sent_to_quickbooks: true }, 'send'),
      )
    }
    const { first } = telling
    const steps = inOrder(telling.steps)
    const at = calendar.at(plan.start, random.between(430, 500))
    made.rows.push({
      ...row,
      is_sent_to_quickbooks: sentAt !== undefined,
      created_at: at,
      version: versionOf(steps),
    })
    made.stories.push({ model: 'project', id: plan.id, at, actor: plan.manager.id, first, steps })
  }
  return made
}

function rowOf(plan: Plan, directory: Directory, random: Random): Insertable<Tables['project']> {
  const client = directory.clients.find(({ name }) => name === plan.client)
  const own = directory.contacts.filter(({ client_uuid: uuid }) => uuid === client?.uuid)
  const independent = directory.contacts.filter(({ client_uuid: uuid }) => uuid === null)
  const contact = random.chance(0.1) ? undefined : random.pick(random.chance(0.9) ? own : independent)
  return {
    project_id: plan.id,
    project_name: plan.name,
    description: projectNotes[plan.name] ?? '',
    status: plan.status,
    start_date: plan.start,
    end_date: plan.end,
    is_deadline: plan.isDeadline,
    no_date_due: plan.noDateDue,
    manager: plan.manager.id,
    city: plan.city,
    client_uuid: client?.uuid ?? null,
    point_of_contact_uuid: contact?.uuid ?? null,
    template: plan.template,
    project_size: plan.size,
  }
}

function tellStatus(plan: Plan, { random, calendar, first, steps }: Telling): void {
  const to = (status: string, day: string) =>
    steps.push(stepOf(calendar.at(day, random.between(840, 960)), plan.manager.id, { status }))
  if (plan.status === 'Not Started') return
  const begins = addDays(plan.start, random.int(4, 10))
  if (plan.age > 25 && random.chance(0.5)) {
    first['status'] = 'Not Started'
    to('Active', workdayBefore(begins))
  } else first['status'] = 'Active'
  if (plan.status === 'Review') to('Review', calendar.ago(random.int(1, 9)))
  if (plan.status === 'Completed') to('Review', workdayBefore(addDays(plan.lastDay, -random.int(4, 9))))
  if (plan.status === 'Completed' || plan.status === 'Hold' || plan.status === 'Cancelled') {
    to(plan.status, plan.lastDay)
  }
}

/** The note was shorter, or not there, before it was last brought up to date. */
function tellNote(plan: Plan, { random, calendar, first, steps }: Telling): void {
  const note = projectNotes[plan.name]
  if (note === undefined || plan.age < 12) return
  const change = (day: string, description: string) =>
    steps.push(stepOf(calendar.at(day, random.between(965, 1040)), plan.manager.id, { description }))
  first['description'] = ''
  const recent = later(addDays(plan.lastDay, -12), addDays(plan.start, 3))
  const earlierDay = workdayBetween(random, addDays(plan.start, 2), addDays(recent, -1))
  if (plan.status !== 'Not Started' && random.chance(0.6)) change(earlierDay, random.pick(earlierNotes))
  change(plan.lastDay < calendar.today ? plan.lastDay : workdayBetween(random, recent, calendar.today), note)
}

/** Some dates due have been moved, and some became deadlines on the way. */
function tellDate(plan: Plan, { random, calendar, first, steps }: Telling): void {
  if (plan.end === null || plan.age < 40 || plan.status === 'Cancelled' || !random.chance(0.4)) return
  const before = workdayBefore(addDays(plan.end, -7 * random.int(1, 4)))
  const from = addDays(plan.start, 12)
  if (before <= addDays(from, 7)) return
  const moved = workdayBetween(random, from, before < plan.lastDay ? before : addDays(plan.lastDay, -1))
  first['end_date'] = before
  const set: Step['set'] = { end_date: plan.end }
  if (plan.isDeadline) {
    first['isDeadline'] = false
    set['isDeadline'] = true
  }
  steps.push(stepOf(calendar.at(moved, random.between(620, 700)), plan.manager.id, set))
}

function stepOf(at: Date, actor: string, set: Step['set'], action: Step['action'] = 'update'): Step {
  return { at, actor, action, set }
}
