import { createHash } from 'node:crypto'
import { demoAccounts, demoPassword } from '#domain/demo-accounts.ts'
import type { Model } from '#domain/kinds/kind.ts'
import type { Role } from '#domain/roles.ts'
import type { Calendar } from './calendar.ts'
import { architectsEast } from './firm/architects-east.ts'
import { architects } from './firm/architects.ts'
import { community } from './firm/community.ts'
import { developers } from './firm/developers.ts'
import { clients, contacts } from './firm/directory.ts'
import { government } from './firm/government.ts'
import { health } from './firm/health.ts'
import { industry } from './firm/industry.ts'
import { announcements, assignments, contactMessages, templates } from './firm/office.ts'
import { accountsJoined, colleagues } from './firm/people.ts'
import { schools } from './firm/schools.ts'
import type { Assignment, Day, Name, Project, Task } from './notation.ts'

/** A payload as a form would send it. */
type Fields = Record<string, unknown>

/** What somebody did. Nobody makes the first account, and visitors write by themselves. */
type Deed = { by: Name } & (
  | { act: 'create' | 'update' | 'board'; body: Fields }
  | { act: 'delete' | 'close' | 'ping' | 'send' | 'accounting' | 'onboard' }
  | { act: 'found'; body: { name: string; email: string } }
  | { act: 'write'; body: Record<'services' | 'pricing' | 'general', boolean> & { email: string } }
  | { act: 'seen'; body: { email: string } }
)

type About = {
  model: Model
  /** Names the record for good: its key is made from it. */
  record: string
  project?: string
}

export type Step = About & Deed & { at: Date }

export type Person = {
  name: Name
  email: string
  fullName: string
  role: Role
  joined: Day
  left?: Day | undefined
  isOnboarded: boolean
}

const emailOf = (name: Name): string => `${name}@example.com`

/** Everyone who is or was with the firm, whoever administers it first. */
export const people: readonly Person[] = [
  ...demoAccounts.map(({ email, name, role, onboarded }) => ({
    name: email.split('@')[0] ?? '',
    email,
    fullName: name,
    role,
    joined: accountsJoined[email] ?? 0,
    isOnboarded: onboarded,
  })),
  ...colleagues.map(([fullName, role, joined, left]) => {
    const name = fullName.toLowerCase().replace(' ', '.')
    return { name, email: emailOf(name), fullName, role, joined, left, isOnboarded: true }
  }),
]

const projects: readonly Project[] = [
  ...schools,
  ...health,
  ...architects,
  ...architectsEast,
  ...developers,
  ...industry,
  ...government,
  ...community,
].toSorted((a, b) => a.start - b.start)

/** Everything that happened in the firm up to now, in the order in which it did. */
export function stepsUntil(calendar: Calendar): Step[] {
  return [
    ...people.flatMap((person) => stepsOfPerson(person, calendar)),
    ...stepsOfDirectory(calendar),
    ...projects.flatMap((project) => stepsOfProject(project, calendar)),
    ...assignments.flatMap((row) => stepsOfWork('assignment', row, { lead: row[1] }, calendar)),
    ...stepsOfMessages(calendar),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

/** The key of a record, the same on every load: a version 4 UUID as RFC 9562 has it. */
export function keyOf(record: string): string {
  const bytes = createHash('sha256').update(record).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** A number from 0 up to 1 that only looks random. */
function shareOf(name: string): number {
  return createHash('sha256').update(name).digest().readUInt32BE() / 2 ** 32
}

/** The part of the day in which something is done, in minutes from midnight. */
type Hours = readonly [from: number, to: number]

type Move = Deed & { day: Day; hours: Hours }

/** Dates what was done to one record: on one day things happen in their order. */
function dated(about: About, moves: readonly Move[], calendar: Calendar): Step[] {
  let last = { date: '', minute: 0 }
  return moves.map(({ day, hours: [from, to], ...deed }, index) => {
    const date = calendar.done(day)
    const wished = from + shareOf(`${about.record} ${index}`) * (to - from)
    const minute = date === last.date ? Math.max(wished, last.minute + 2) : wished
    last = { date, minute }
    return { ...about, ...deed, at: calendar.at(date, minute) }
  })
}

/** The day on which the firm began to keep its work here; who had joined before got an account on that day. */
const firstDay = -450

function stepsOfPerson(person: Person, calendar: Calendar): Step[] {
  const { name, email, fullName, role, left } = person
  const day = Math.max(person.joined, firstDay)
  const account = { name: fullName, email }
  const entered = { ...account, role, password1: demoPassword, password2: demoPassword }
  const moves: Move[] = [
    // The account that makes all others comes first.
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
  const entered = (
    model: Model,
    record: string,
    day: Day,
    by: Name,
    body: Fields,
    did: readonly string[] = [],
  ) =>
    dated(
      { model, record: `${model} ${record}` },
      [
        { day, hours: model === 'client' ? [540, 700] : [710, 1000], by, act: 'create', body },
        ...did.map((step): Move => ({ day: dayOf(step), hours: [700, 720], by, act: 'delete' })),
      ],
      calendar,
    )
  return [
    ...templates.flatMap(([category, title, description]) =>
      entered('tasktemplate', title, firstDay + 1, 'admin', { category, title, description }),
    ),
    ...clients.flatMap(([day, by, name, email, phone, street, city, postalCode, ...did]) => {
      const address = { street_address: street, city, state: 'TX', postal_code: postalCode }
      return entered('client', name, day, by, { name, email, phone_number: phone, ...address }, did)
    }),
    ...contacts.flatMap(([day, by, name, client, email, phone]) =>
      entered('pointofcontact', name, day, by, { name, client_name: client, email, phone_number: phone }),
    ),
  ]
}

function stepsOfProject(project: Project, calendar: Calendar): Step[] {
  const { name, steps = [], tasks = [], rfis = [], submittals = [], invoices = [] } = project
  const lead = clients.find((client) => client[2] === project.client)?.[1] ?? 'manager'
  const about = { project: name, lead }
  return [
    ...dated(
      { model: 'project', record: `project ${name}` },
      movesOfProject(project, steps, lead, calendar),
      calendar,
    ),
    ...tasks.flatMap((row) => stepsOfWork('task', row, about, calendar)),
    ...rfis.flatMap(([day, by, to, category, description, ...did], index) => {
      const asked = { assigned_to: emailOf(to), created_by: emailOf(by), category, description }
      const body = { ...asked, date_received: calendar.done(day) }
      const create = { day, hours: hoursOfQuestion(index), by, body }
      return told('rfi', description, about, create, { did, to }, calendar)
    }),
    ...submittals.flatMap(([day, received, to, category, description, ...did], index) => {
      const body = { assigned_to: emailOf(to), category, sub_description: description }
      const create = { day, hours: hoursOfQuestion(index), by: lead }
      const sent = { ...create, body: { ...body, received_date: calendar.done(received) } }
      return told('submittal', description, about, sent, { did, to }, calendar)
    }),
    ...invoices.flatMap(([day, percent, notes, ...did]) => {
      const body = { invoice_date: calendar.done(day), payment_amount: percent, notes }
      const create: Create = { day, hours: [560, 700], by: lead, body }
      return told('invoice', notes, about, create, { did, to: 'accountant' }, calendar)
    }),
  ]
}

/** Questions of one day come in the order of their numbers. */
const hoursOfQuestion = (index: number): Hours => [510 + index * 25, 530 + index * 25]

function movesOfProject(
  project: Project,
  steps: NonNullable<Project['steps']>,
  lead: Name,
  calendar: Calendar,
): Move[] {
  const changes = steps.map(([, change]) => (change === 'accounting' ? {} : change))
  const status = changes.findLast((change) => change.status)?.status ?? project.status
  const isRunning = status === 'Active' || status === 'Review'
  const dueFields = (due: Project['due']): Fields => ({
    end_date: calendar.projectDue(due, isRunning),
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
    ...dueFields(project.due),
  }
  const moves: Move[] = [{ day: project.start, hours: [430, 500], by: lead, act: 'create', body: entered }]
  for (const [day, change] of steps) {
    if (change === 'accounting') {
      moves.push({ day, hours: [1065, 1075], by: 'accountant', act: 'accounting' })
      continue
    }
    const { status: next, due, note } = change
    const body = {
      ...(next && { status: next }),
      ...(due && dueFields(due)),
      ...(note && { description: note }),
    }
    moves.push({
      day,
      hours: due ? [620, 700] : note ? [965, 1040] : [840, 960],
      by: lead,
      act: 'update',
      body,
    })
  }
  return moves
}

function stepsOfWork(
  model: 'task' | 'assignment',
  [day, by, to, category, due, title, description, ...did]: Task | Assignment,
  about: { project?: string; lead: Name },
  calendar: Calendar,
): Step[] {
  const people = { assigned_by: emailOf(by), assigned_to: emailOf(to) }
  const body = { title, description, category, due_date: calendar.due(due), ...people }
  return told(model, title, about, { day, hours: [515, 700], by, body }, { did, to }, calendar)
}

type Create = { day: Day; hours: Hours; by: Name; body: Fields }

/** A record and what its row says was done to it: by who has it, or by who leads where others are reminded. */
function told(
  model: Model,
  title: string,
  { project, lead }: { project?: string; lead: Name },
  create: Create,
  { did, to }: { did: readonly string[]; to: Name },
  calendar: Calendar,
): Step[] {
  const about = { model, record: `${model} ${project ?? ''} ${title}`, ...(project && { project }) }
  const moves = did.map((step): Move => {
    const day = dayOf(step)
    const what = step.slice(step.indexOf(' ') + 1)
    const byHolder = { day, by: to, hours: [780, 890] as const }
    const byLead = { day, by: lead, hours: [900, 960] as const }
    switch (what) {
      case 'close':
      case 'send':
        return { ...byHolder, hours: [900, 1060], act: what }
      case 'ping':
      case 'delete':
        return { ...byLead, act: what }
      case 'board':
        return { ...byLead, act: what, body: { ...create.body, parent: null } }
      case 'alert':
        return { ...byLead, act: 'update', body: { alert_status: true } }
      case 'sent':
        return { ...byHolder, act: 'update', body: { sent_out_date: calendar.done(day) } }
      default:
        return { ...byHolder, act: 'update', body: { completion_percentage: Number.parseInt(what) } }
    }
  })
  return dated(about, [{ ...create, act: 'create' }, ...moves], calendar)
}

const dayOf = (step: string): Day => Number.parseInt(step)

/** How many hours after it came a message is looked at. */
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
      return [came, { ...about, at: ago(hours - patience), by: seenBy, act: 'seen', body: { email } }]
    }),
  ]
}
