import type { Insertable } from 'kysely'
import type { Category } from '#domain/choices.ts'
import type { Tables } from '../db/schema.ts'
import { makeAssignments } from './assignments.ts'
import { discardedClient, fillBin } from './bin.ts'
import type { Calendar } from './calendar.ts'
import { makeDirectory } from './directory.ts'
import { makeInvoices } from './invoices.ts'
import { makeAnnouncements, makeContactMessages } from './messages.ts'
import { findPeople, makePeople, type Person } from './people.ts'
import { planProjects, type Plan } from './plans.ts'
import { makeProjects } from './projects.ts'
import { seeded } from './random.ts'
import { makeRfis } from './rfis.ts'
import type { Entry, Story } from './story.ts'
import { makeSubmittals } from './submittals.ts'
import { makeTasks } from './tasks.ts'
import { taskTemplates } from './words/task-templates.ts'

type Loaded =
  | 'employee'
  | 'client'
  | 'point_of_contact'
  | 'project_number'
  | 'project'
  | 'task_template'
  | 'task'
  | 'assignment'
  | 'submittal'
  | 'rfi'
  | 'invoice'
  | 'announcement'
  | 'contact_message'

export type Firm = {
  tables: { [Table in Loaded]: readonly Insertable<Tables[Table]>[] }
  stories: Story[]
  /** History of what is not one of the nine kinds. */
  entries: Entry[]
  administrator: Person
}

/** The whole firm as rows: the same one on every machine, moved to the calendar's today. */
export function makeFirm(calendar: Calendar): Firm {
  const people = findPeople(calendar)
  const accounts = makePeople(people, calendar)
  const plans = planProjects(calendar, people)
  const directory = makeDirectory(plans, people, calendar)
  const invoices = makeInvoices(plans, people, calendar)
  const projects = makeProjects(plans, invoices.accounted, directory, people, calendar)
  const tasks = makeTasks(plans, people, calendar)
  const assignments = makeAssignments(people, calendar)
  const submittals = makeSubmittals(plans, people, calendar)
  const rfis = makeRfis(plans, people, calendar)
  fillBin({ task: tasks, submittal: submittals, rfi: rfis }, plans, calendar)
  const discarded = discardedClient(people, calendar)
  const announcements = makeAnnouncements(people, calendar)
  const messages = makeContactMessages(people, calendar)
  return {
    tables: {
      employee: accounts.rows,
      client: [...directory.clients, discarded.row],
      point_of_contact: directory.contacts,
      project_number: numbersOf(plans),
      project: projects.rows,
      task_template: templateRows(),
      task: tasks.rows,
      assignment: assignments.rows,
      submittal: submittals.rows,
      rfi: rfis.rows,
      invoice: invoices.rows,
      announcement: announcements.rows,
      contact_message: messages.rows,
    },
    stories: [
      ...[accounts, directory, projects, tasks, assignments, submittals, rfis, invoices].flatMap(
        ({ stories }) => stories,
      ),
      discarded.story,
    ],
    entries: [...announcements.entries, ...messages.entries],
    administrator: people.named('admin'),
  }
}

/** The next project gets the number after the last one of its year. */
function numbersOf(plans: readonly Plan[]): { year: number; last: number }[] {
  const byYear = Map.groupBy(plans, ({ start }) => Number(start.slice(0, 4)))
  return [...byYear].map(([year, ofYear]) => ({ year, last: ofYear.length }))
}

function templateRows(): { id: string; title: string; description: string; category: Category }[] {
  const random = seeded('task templates')
  return Object.entries(taskTemplates).flatMap(([category, templates]) =>
    Object.entries(templates).map(([title, description]) => {
      return { id: random.uuid(), title, description, category: category as Category }
    }),
  )
}
