import { demoAccounts, demoPassword } from '#domain/demo-accounts.ts'
import type { Model } from '#domain/kinds/kind.ts'
import type { Role } from '#domain/roles.ts'
import type { Calendar } from './calendar.ts'
import { dated, type Fields, type Hours, type Move, type Step } from './dated.ts'
import { hoursFor, registerOf } from './facts.ts'
import { clients, contacts } from './firm/directory.ts'
import type { Assignment, Day, Due, Name, Project, Task } from './firm/notation.ts'
import { announcements, assignments, contactMessages, templates } from './firm/office.ts'
import { accountsJoined, colleagues } from './firm/people.ts'
import { projects } from './firm/projects.ts'
import { contractOf, fateOf } from './money-steps.ts'
import { projectTemplates } from './firm/templates.ts'
import { stepsOfItem, type Create, type Place } from './item-steps.ts'
import { stepsOfFollowing, stepsOfTalk } from './talk-steps.ts'

export type DemoPerson = {
  name: Name
  email: string
  fullName: string
  role: Role
  joined: Day
  left?: Day | undefined
  isOnboarded: boolean
}

const emailOf = (name: Name): string => `${name}@example.com`

export const people: readonly DemoPerson[] = [
  ...demoAccounts.map(({ email, name: fullName, role, onboarded: isOnboarded }) => {
    const joined = accountsJoined[email] ?? 0
    return { name: email.replace('@example.com', ''), email, fullName, role, joined, isOnboarded }
  }),
  ...colleagues.map(([fullName, role, joined, left]) => {
    const name = fullName.toLowerCase().replace(' ', '.')
    return { name, email: emailOf(name), fullName, role, joined, left, isOnboarded: true }
  }),
]

export function stepsUntil(calendar: Calendar): Step[] {
  const work = [
    ...projects.flatMap((project) => stepsOfProject(project, calendar)),
    ...assignments.flatMap((row) => stepsOfWork('assignment', row, { lead: row[1] }, calendar)),
  ]
  return [
    ...people.flatMap((person) => stepsOfPerson(person, calendar)),
    ...stepsOfDirectory(calendar),
    ...work,
    ...stepsOfTalk(work, people, calendar),
    ...stepsOfFollowing(work, calendar),
    ...stepsOfMessages(calendar),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

/** The firm began to work here on this day: people who had joined before got their accounts then. */
export const firstDay = -450

function stepsOfPerson(person: DemoPerson, calendar: Calendar): Step[] {
  const { name, email, fullName, role, left } = person
  const day = Math.max(person.joined, firstDay)
  const account = { name: fullName, email }
  const entered = { ...account, role, password1: demoPassword, password2: demoPassword }
  const moves: Move[] = [
    person === people[0]
      ? { day, hours: [430, 435], by: name, act: 'found', body: account }
      : { day, hours: [450, 520], by: 'admin', act: 'create', body: entered },
  ]
  if (person.isOnboarded) moves.push({ day, hours: [525, 600], by: name, act: 'onboard' })
  if (left !== undefined)
    moves.push({ day: left, hours: [1045, 1055], by: 'admin', act: 'update', body: { is_active: false } })
  return dated({ model: 'user', record: `user ${name}` }, moves, calendar)
}

function stepsOfDirectory(calendar: Calendar): Step[] {
  const entered = (model: Model, title: string, create: Create, did: readonly string[] = []) =>
    stepsOfItem(model, title, { lead: create.by }, create, { did, to: create.by }, calendar)
  return [
    ...templates.flatMap(([category, title, description]) => {
      const body = { category, title, description }
      return entered('tasktemplate', title, { day: firstDay + 1, hours: [540, 700], by: 'admin', body })
    }),
    ...projectTemplates.flatMap((body) =>
      entered('projecttemplate', body.name, { day: firstDay + 1, hours: [540, 700], by: 'admin', body }),
    ),
    ...calendar.holidays.flatMap(({ date, name }) => {
      const create: Create = { day: firstDay + 1, hours: [705, 715], by: 'admin', body: { date, name } }
      return entered('holiday', `${date} ${name}`, create)
    }),
    ...clients.flatMap(([day, by, name, email, phone, street, city, postalCode, ...did]) => {
      const address = { street_address: street, city, state: 'TX', postal_code: postalCode }
      const body = { name, email, phone_number: phone, ...address }
      return entered('client', name, { day, hours: [540, 700], by, body }, did)
    }),
    ...contacts.flatMap(([day, by, name, client, email, phone]) => {
      const body = { name, client_name: client, email, phone_number: phone }
      return entered('pointofcontact', name, { day, hours: [710, 1000], by, body })
    }),
  ]
}

function stepsOfProject(project: Project, calendar: Calendar): Step[] {
  const { name, tasks = [], rfis = [], submittals = [], invoices = [] } = project
  const lead = clients.find((client) => client[2] === project.client)?.[1] ?? 'manager'
  const place = { project: name, client: project.client, lead }
  // Questions of one day come in the order of their numbers.
  const hours = (index: number): Hours => [510 + index * 25, 530 + index * 25]
  return [
    ...dated({ model: 'project', record: `project ${name}` }, movesOf(project, lead, calendar), calendar),
    ...tasks.flatMap((row) => stepsOfWork('task', row, place, calendar)),
    ...rfis.flatMap(([day, by, to, category, description, ...did], index) => {
      const asked = { created_by: emailOf(by), assigned_to: emailOf(to), category, description }
      const body = { ...asked, date_received: calendar.done(day) }
      return stepsOfItem(
        'rfi',
        description,
        place,
        { day, hours: hours(index), by, body },
        { did, to },
        calendar,
      )
    }),
    ...submittals.flatMap(([day, received, to, category, text, ...did], index) => {
      const sent = { assigned_to: emailOf(to), category, sub_description: text, ...registerOf(text, index) }
      const body = { ...sent, received_date: calendar.done(received) }
      return stepsOfItem(
        'submittal',
        text,
        place,
        { day, hours: hours(index), by: lead, body },
        { did, to },
        calendar,
      )
    }),
    ...invoices.flatMap((invoice) => {
      const [day, percent, notes, ...did] = invoice
      const body = { invoice_date: calendar.done(day), payment_amount: percent, notes }
      const create: Create = { day, hours: [560, 700], by: lead, body }
      const steps = stepsOfItem('invoice', notes, place, create, { did, to: 'accountant' }, calendar)
      const [{ model, record } = { model: 'invoice' as const, record: '' }] = steps
      return [...steps, ...dated({ model, record }, fateOf(project, invoice, lead), calendar)]
    }),
  ]
}

function movesOf(project: Project, lead: Name, calendar: Calendar): Move[] {
  const { steps = [] } = project
  const statuses = steps.flatMap(([, change]) => (change === 'accounting' ? [] : (change.status ?? [])))
  const status = statuses.at(-1) ?? project.status
  const dueFields = (due: Due): Fields => ({
    end_date: calendar.projectDue(due, status === 'Active' || status === 'Review'),
    isDeadline: due.endsWith('!'),
    no_date_due: due === 'none',
  })
  const entered: Fields = {
    project_name: project.name,
    client_name: project.client,
    point_of_contact: project.contact ?? '',
    manager: emailOf(lead),
    city: project.city,
    template: project.type,
    project_size: project.size,
    start_date: calendar.done(project.start),
    status: project.status,
    description: project.note ?? '',
    rfi_response_days: project.answersWithin?.rfi ?? null,
    submittal_response_days: project.answersWithin?.submittal ?? null,
    ...dueFields(project.due),
  }
  const changes = steps.map(([day, change]): Move => {
    if (change === 'accounting') return { day, hours: [1065, 1075], by: 'accountant', act: change }
    const { status: next, due, note } = change
    const body = {
      ...(next && { status: next }),
      ...(due && dueFields(due)),
      ...(note && { description: note }),
    }
    if (note && !next && !due) return { day, hours: [965, 1040], by: lead, act: 'note', body }
    return { day, hours: due ? [620, 700] : [840, 960], by: lead, act: 'update', body }
  })
  return [
    { day: project.start, hours: [430, 500], by: lead, act: 'create', body: entered },
    ...contractOf(project, status, lead),
    ...changes,
  ]
}

function stepsOfWork(
  model: 'task' | 'assignment',
  [day, by, to, category, due, title, description, ...did]: Task | Assignment,
  place: Place,
  calendar: Calendar,
): Step[] {
  const given = { assigned_by: emailOf(by), assigned_to: emailOf(to), due_date: calendar.due(due) }
  const body = { title, description, category, ...given, ...(model === 'task' && hoursFor(title)) }
  return stepsOfItem(model, title, place, { day, hours: [515, 700], by, body }, { did, to }, calendar)
}

const patience = 3

function stepsOfMessages({ now }: Calendar): Step[] {
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  return [
    ...announcements.map(([hours, duration, title, content]): Step => {
      const about = { model: 'announcement', record: `announcement ${title}` } as const
      return { ...about, at: ago(hours), by: 'admin', act: 'create', body: { title, content, duration } }
    }),
    ...contactMessages.flatMap(([hours, email, topics, seenBy]): Step[] => {
      const about = { model: 'contact', record: `contact ${email}` } as const
      const asked = { services: false, pricing: false, general: false }
      for (const topic of topics) asked[topic] = true
      const came: Step = { ...about, at: ago(hours), by: 'admin', act: 'write', body: { email, ...asked } }
      if (seenBy === undefined) return [came]
      return [
        came,
        { ...about, at: ago(Math.max(hours - patience, 0)), by: seenBy, act: 'seen', body: { email } },
      ]
    }),
  ]
}
