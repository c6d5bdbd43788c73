import { daysOldColour, progressColour, type Colour } from '#domain/colours.ts'
import { resourceOf, resources } from '#domain/kinds/registry.ts'
import { titleOf } from '#domain/kinds/titles.ts'
import { columnKinds, type CardOf, type ColumnKind } from '#domain/pages/dashboard.ts'
import { messages } from '#domain/words/messages.ts'
import { projectLabel } from '#domain/project-id.ts'
import { writeNear } from '#domain/written-dates.ts'
import { textIn, type Row } from '../api/records.ts'
import type { DashboardColumn } from './dashboard.ts'

type TimeFacts = { text: string; colour?: Colour | undefined }

type ProgressFacts = { text: string; percent?: number; colour?: Colour }

export type CardFacts = {
  id: string
  title: string
  about: string
  person: { name: string; email?: string }
  status: string
  time: TimeFacts
  pinged?: boolean
  progress?: ProgressFacts
  row: Row
}

const said = messages.dashboard

type Facts = Omit<CardFacts, 'row'>

/** Kinds missing here are numbered pieces of work, told by their age. */
const factsOf = {
  task: (row, today) => ({
    title: titleOf(resources.task, row),
    about: row.project_name,
    person: row.assigned_to_obj ?? { name: said.nobody },
    status: row.status,
    time: dueOn(row.due_date, today),
    pinged: row.pinged,
  }),
  project: (row, today) => ({
    title: projectLabel(row.project_id, row.project_name),
    about: row.client_name,
    person: row.manager,
    status: row.status,
    time: row.end_date === null ? { text: said.noDueDate } : dueOn(row.end_date, today),
    progress: progressOf(row.task_progress),
  }),
  invoice: (row, today) => ({
    title: row.project_name,
    about: said.billed(row.payment_amount),
    person: { name: row.user_sent_by_name },
    status: row.payment_status,
    time: { text: writeNear(row.invoice_date, today) },
  }),
} satisfies { [Kind in ColumnKind]?: (row: CardOf<Kind>, today: string) => Omit<Facts, 'id'> }

type NumberedKind = Exclude<ColumnKind, keyof typeof factsOf>

function isApart(kind: ColumnKind): kind is keyof typeof factsOf {
  return Object.hasOwn(factsOf, kind)
}

function numberedFacts(kind: NumberedKind) {
  return (row: CardOf<NumberedKind>): Omit<Facts, 'id'> => ({
    title: titleOf(resourceOf(kind), row),
    about: row.project_name,
    person: row.assigned_to,
    status: row.status,
    time: daysOld(row),
    pinged: row.alert_status,
  })
}

export function cardsOf(kind: ColumnKind, items: readonly Row[], today: string): CardFacts[] {
  // Each kind's items go to the reader of that kind; that they fit is the server's promise.
  const facts = (isApart(kind) ? factsOf[kind] : numberedFacts(kind)) as (
    row: unknown,
    today: string,
  ) => Omit<Facts, 'id'>
  const { id } = resourceOf(kind)
  return items.map((row) => ({ ...facts(row, today), id: textIn(row, id), row }))
}

/** A kept layout may be of an older or newer version: unknown kinds and doubles are dropped. */
export function drawable(columns: DashboardColumn[]): DashboardColumn[] {
  const known = columns.filter(({ kind }) => columnKinds.includes(kind))
  return known.filter(({ kind }, index) => known.findIndex((other) => other.kind === kind) === index)
}

function dueOn(date: string, today: string): TimeFacts {
  const written = writeNear(date, today)
  return date < today ? { text: said.overdue(written), colour: 'red' } : { text: said.due(written) }
}

function daysOld({ days_old: days, status }: { days_old: number; status: string }): TimeFacts {
  return { text: said.age(days), colour: daysOldColour(days, status) }
}

function progressOf({
  percent_complete: percent,
  tasks_total: total,
}: CardOf<'project'>['task_progress']): ProgressFacts {
  if (total === 0) return { text: said.noTasks }
  // Rounded down, and exact just above 75, so that words never contradict the colour; 1e-6 mends 29 of 100.
  const told = percent > 75 && percent < 76 ? percent.toFixed(1) : String(Math.floor(percent + 1e-6))
  return { text: said.progress(told), percent, colour: progressColour(percent) }
}
