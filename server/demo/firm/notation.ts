import type {
  announcementDurations,
  Category,
  contactTopics,
  Disposition,
  ProjectStatus,
  projectTypes,
} from '#domain/choices.ts'
import type { DiscussedKind } from '#domain/kinds/registry.ts'

/** Days from the load: -3 is three days ago. A weekend becomes the working day before, in the future the one after. */
export type Day = number

/** Or so many work days ago, whatever the weekday: `-7w`. On a day off counted from the next work day. */
export type Ago = Day | `${number}w`

export type Name = string

/** `-5 40%`, `-2 ping`; steps.ts says who does it. */
type DatedAct<What extends string> = `${Ago} ${What}`

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
  /** Its own work days for an answer. */
  answersWithin?: { rfi?: number; submittal?: number }
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

/** `board` takes a task from its assignee and leaves it waiting on the board, `due 16` puts it off, `give` passes it on. */
export type Task = Work<
  `${number}%` | 'ping' | 'close' | 'delete' | 'board' | `due ${Day}` | `give ${Name}`
>
export type Assignment = Work<`${number}%` | 'close'>

type Impact = number | 'none' | 'tbd' | 'yes'

/**
 * Who gets the ball, with a note: `us` (who has the record), `client`, the name of a contact, of a colleague, or any other.
 * `wanted 3` asks for an answer in three days.
 */
type Turn = `to ${string}` | `wanted ${Day}`

/**
 * `cost 1200`, `schedule tbd` tell what the answer does to the project. `answer: …` closes, `draft: …` does not;
 * `answer with Sketch.pdf: …` puts a file of that name into the folder.
 */
type Rfi = readonly [
  received: Ago,
  by: Name,
  to: Name,
  category: Category,
  description: string,
  ...steps: DatedAct<
    | Turn
    | `${'answer' | 'draft' | `answer with ${string}`}: ${string}`
    | `${'cost' | 'schedule'} ${Impact}`
    | 'alert'
    | 'sent'
    | 'close'
    | 'delete'
  >[],
]

/** `tyler.nash Other`; several with a comma between. */
type Reviewer = `${Name} ${Category}`

/**
 * `site 60/45`: wanted on site in 60 days from the load, 45 days after it is returned. What stands behind `revision` was
 * done to that one. `reviewed tyler.nash: …` is a review with a comment, `spared` one that was not needed.
 */
type Submittal = readonly [
  entered: Ago,
  received: Ago,
  to: Name,
  category: Category,
  description: string,
  ...steps: DatedAct<
    | Turn
    | `return ${Disposition}${'' | `: ${string}`}`
    | 'revision'
    | `reviewers ${Reviewer}${'' | `, ${string}`}`
    | `${'reviewed' | 'spared'} ${Name}`
    | `site ${Day}/${number}`
    | 'alert'
    | 'close'
    | 'delete'
  >[],
]

export type Invoice = readonly [day: Day, percent: number, notes: string, ...steps: DatedAct<'send'>[]]

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
