import type { Insertable } from 'kysely'
import { addDays } from '#domain/dates.ts'
import type { Tables } from '../db/schema.ts'
import { later, workdayAfter, workdayBefore, workdayBetween, type Calendar } from './calendar.ts'
import type { People } from './people.ts'
import { seeded } from './random.ts'
import { versionOf, type Step, type Story } from './story.ts'
import { assignments } from './words/assignments.ts'

type Row = Insertable<Tables['assignment']>

const ages = [0, 1, 2, 3, 5, 7, 9, 12, 15, 20, 26, 33, 45, 60, 80]

export function makeAssignments(people: People, calendar: Calendar): { rows: Row[]; stories: Story[] } {
  const words = seeded('assignments')
  const age = words.deck(ages)
  const rows: Row[] = []
  const stories: Story[] = []
  assignments.forEach(([title, from, to, category, description, forNewHire], index) => {
    const id = words.uuid()
    const random = seeded(id)
    const [by, assignee] = [people.named(from), people.named(to)]
    const { joined } = people.named('new.hire')
    const usual = later(calendar.ago(age()), assignee.joined)
    // A person is shown around after they came; their desk is ready before.
    const isBefore = forNewHire === 'before'
    const ready = workdayBefore(addDays(joined, -1))
    const created = isBefore ? workdayBefore(addDays(joined, -9)) : forNewHire ? later(usual, joined) : usual
    const isClosed = isBefore || (created < calendar.ago(8) && index % 5 < 3)
    const at = calendar.at(created, random.between(620, 740))
    const percent = created < calendar.ago(3) ? random.pick([0, 10, 25, 50, 75]) : 0
    const steps: Step[] = []
    const step = (action: Step['action'], day: string, minute: number, set: Step['set']) =>
      steps.push({ at: calendar.at(day, minute), actor: assignee.id, action, set })
    const closed = workdayBetween(random, addDays(created, 2), isBefore ? ready : calendar.ago(1))
    if (percent > 0) {
      const day = workdayBetween(random, created, isClosed ? closed : calendar.today)
      step('update', day, random.between(780, 880), { completion_percentage: percent })
    }
    if (isClosed)
      step('close', closed, random.between(900, 1060), {
        status: 'Closed',
        completion_percentage: 100,
      })
    rows.push({
      id,
      title,
      description,
      category,
      status: isClosed ? 'Closed' : 'Active',
      completion_percentage: isClosed ? 100 : percent,
      due_date: isBefore ? ready : workdayAfter(addDays(created, random.int(5, 21))),
      date_created: created,
      assigned_by: by.id,
      assigned_to: assignee.id,
      completed_at: isClosed ? (steps.at(-1)?.at ?? null) : null,
      created_at: at,
      version: versionOf(steps),
    })
    const first = { status: 'Active', completion_percentage: 0 }
    stories.push({ model: 'assignment', id, at, actor: by.id, first, steps })
  })
  return { rows, stories }
}
