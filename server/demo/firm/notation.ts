import type {
  announcementDurations,
  Category,
  contactTopics,
  ProjectStatus,
  projectTypes,
} from '#domain/choices.ts'

/** Days from the day of the load: -3 is three days ago. On a weekend it is the working day before, of what is to come the one after. */
export type Day = number

/** A person of the firm by the address before the at sign. */
export type Name = string

/** What was done to a record and when: `-5 40%`, `-2 ping`. Who does it follows from what it is (see steps.ts). */
type Did<What extends string> = `${Day} ${What}`

/**
 * When a project is due: `w1`–`w5` Monday to Friday of this week, `m0`–`m100` that far through this month (through the
 * rest of it while the project runs), `+n` and `-n` days from today, `none` no date due, `open` not decided. `!` makes it
 * a deadline.
 */
export type Due = `${`w${number}` | `m${number}` | `+${number}` | `-${number}`}${'' | '!'}` | 'none' | 'open'

type ProjectChange = { status?: ProjectStatus; due?: Due; note?: string }

/** A project as it was entered, what became of it, and its work. Its client's leader manages it. */
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
  ...steps: Did<Steps>[],
]

/** `board` takes a task from whoever has it and leaves it waiting on the board. */
export type Task = Work<`${number}%` | 'ping' | 'close' | 'delete' | 'board'>
export type Assignment = Work<`${number}%` | 'close'>

type Rfi = readonly [
  received: Day,
  by: Name,
  to: Name,
  category: Category,
  description: string,
  ...steps: Did<'alert' | 'sent' | 'close' | 'delete'>[],
]

type Submittal = readonly [
  entered: Day,
  received: Day,
  to: Name,
  category: Category,
  description: string,
  ...steps: Did<'alert' | 'close' | 'delete'>[],
]

type Invoice = readonly [day: Day, percent: number, notes: string, ...steps: Did<'send'>[]]

export type Client = readonly [
  entered: Day,
  leader: Name,
  name: string,
  email: string,
  phone: string,
  street: string,
  city: string,
  postalCode: string,
  ...steps: Did<'delete'>[],
]

export type Contact = readonly [
  entered: Day,
  by: Name,
  name: string,
  client: string,
  email: string,
  phone: string,
]

export type Template = readonly [category: Category, title: string, description: string]

export type Announcement = readonly [
  hoursAgo: number,
  seconds: (typeof announcementDurations)[number]['seconds'],
  title: string,
  content: string,
]

/** `seen` by somebody so many hours later. */
export type Message = readonly [
  hoursAgo: number,
  email: string,
  topics: readonly (typeof contactTopics)[number]['name'][],
  seenBy?: Name,
]
