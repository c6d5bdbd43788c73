import type {
  announcementDurations,
  Category,
  contactTopics,
  ProjectStatus,
  projectTypes,
} from '#domain/choices.ts'
import type { DiscussedKind } from '#domain/kinds/registry.ts'

/** Days from the load: -3 is three days ago. A weekend becomes the working day before, in the future the one after. */
export type Day = number

export type Name = string

/** `-5 40%`, `-2 ping`; steps.ts says who does it. */
type DatedAct<What extends string> = `${Day} ${What}`

// When a project is due: `w1`–`w5` Monday to Friday of this week, `m0`–`m100` that far through this month (through the
// rest of it while the project runs), `+n` and `-n` days from today, `none` no date due, `open` not decided. `!` makes it
// a deadline.
export type Due = `${`w${number}` | `m${number}` | `+${number}` | `-${number}`}${'' | '!'}` | 'none' | 'open'

type ProjectChange = { status?: ProjectStatus; due?: Due; note?: string }

/** The person who leads the client manages the project. */
export type Project = {
  name: string
  client: string
  contact?: string
  city: string
  type: (typeof projectTypes)[number]
  size: number
  start: Day
  due: Due
  status: ProjectStatus
  note?: string
  steps?: readonly (readonly [day: Day, change: ProjectChange | 'accounting'])[]
  tasks?: readonly Task[]
  rfis?: readonly Rfi[]
  submittals?: readonly Submittal[]
  invoices?: readonly Invoice[]
}

type Work<Steps extends string> = readonly [
  given: Day,
  by: Name,
  to: Name,
  category: Category,
  due: Day,
  title: string,
  description: string,
  ...steps: DatedAct<Steps>[],
]

/** `board` takes a task from its assignee and leaves it waiting on the board. */
export type Task = Work<`${number}%` | 'ping' | 'close' | 'delete' | 'board'>
export type Assignment = Work<`${number}%` | 'close'>

type Rfi = readonly [
  received: Day,
  by: Name,
  to: Name,
  category: Category,
  description: string,
  ...steps: DatedAct<'alert' | 'sent' | 'close' | 'delete'>[],
]

type Submittal = readonly [
  entered: Day,
  received: Day,
  to: Name,
  category: Category,
  description: string,
  ...steps: DatedAct<'alert' | 'close' | 'delete'>[],
]

type Invoice = readonly [day: Day, percent: number, notes: string, ...steps: DatedAct<'send'>[]]

export type Client = readonly [
  entered: Day,
  leader: Name,
  name: string,
  email: string,
  phone: string,
  street: string,
  city: string,
  postalCode: string,
  ...steps: DatedAct<'delete'>[],
]

export type Contact = readonly [
  entered: Day,
  by: Name,
  name: string,
  client: string,
  email: string,
  phone: string,
]

/** A record by its kind, its project and what it is called, or what that begins with; a project by its name alone. */
type About = readonly [kind: DiscussedKind, project: string, title: string]

/** What was said about a record: ‘@’ and a whole name mentions that person. */
export type Talk = readonly [...About, ...said: (readonly [day: Day, by: Name, words: string])[]]

export type Follow = readonly [...About, day: Day, by: Name]

export type Template = readonly [category: Category, title: string, description: string]

export type Announcement = readonly [
  hoursAgo: number,
  seconds: (typeof announcementDurations)[number]['seconds'],
  title: string,
  content: string,
]

export type Message = readonly [
  hoursAgo: number,
  email: string,
  topics: readonly (typeof contactTopics)[number]['name'][],
  seenBy?: Name,
]
