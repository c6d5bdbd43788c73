import { daysOldColour, progressColour, type Colour } from '#domain/colours.ts'
import type { ColumnKind } from '#domain/dashboard.ts'
import { messages } from '#domain/words/messages.ts'
import { projectLabel } from '#domain/project-id.ts'
import { writeDate } from '#domain/written-dates.ts'
import type { Row } from '../api/records.ts'
import type { CardRow, DashboardColumn } from './dashboard.ts'

/** One card in words, whatever its kind. */
export type CardFacts = {
  id: string
  title: string
  /** What it belongs to. */
  about: string
  person: string
  status: string
  /** When it is due or how old it is, coloured where that matters. */
  time: { text: string; colour?: Colour | undefined }
  pinged?: boolean
  /** How far its tasks are, where it has some. */
  progress?: { text: string; percent?: number; colour?: Colour }
  row: Row
}

type Facts = Omit<CardFacts, 'row'>

const said = messages.dashboard

const factsOf: { [Kind in keyof CardRow]: (row: CardRow[Kind], today: string) => Facts } = {
  task: (row, today) => ({
    id: row.task_id,
    title: row.title,
    about: row.project_name,
    person: row.assigned_to_obj?.name ?? said.nobody,
    status: row.status,
    time: dueOn(row.due_date, today),
    pinged: row.pinged,
  }),
  project: (row, today) => ({
    id: row.project_id,
    title: projectLabel(row.project_id, row.project_name),
    about: row.client_name,
    person: row.manager.name,
    status: row.status,
    time: row.end_date === null ? { text: said.noDueDate } : dueOn(row.end_date, today),
    progress: progressOf(row.task_progress),
  }),
  submittal: (row) => ({
    id: row.submittal_id,
    title: `#${row.sub_number} ${row.sub_description}`,
    about: row.project_name,
    person: row.assigned_to.name,
    status: row.status,
    time: daysOld(row),
    pinged: row.alert_status,
  }),
  rfi: (row) => ({
    id: row.RFI_id,
    title: `#${row.RFI_number} ${row.description}`,
    about: row.project_name,
    person: row.assigned_to.name,
    status: row.status,
    time: daysOld(row),
    pinged: row.alert_status,
  }),
  invoice: (row, today) => ({
    id: row.invoice_id,
    title: row.project_name,
    about: said.billed(row.payment_amount),
    person: row.user_sent_by_name,
    status: row.payment_status,
    time: { text: shortly(row.invoice_date, today) },
  }),
}

/** The cards of a column, in its order. */
export function cardsOf(kind: ColumnKind, items: readonly Row[], today: string): CardFacts[] {
  // Each kind's items go to the reader of that kind; that they fit is the server's promise.
  const facts = factsOf[kind] as (row: unknown, today: string) => Facts
  return items.map((row) => ({ ...facts(row, today), row }))
}

/** The columns that can be drawn, each once: a layout may have been kept by an older or a newer version. */
export function drawable(columns: DashboardColumn[]): DashboardColumn[] {
  const known = columns.filter(({ kind }) => Object.hasOwn(factsOf, kind))
  return known.filter(({ kind }, index) => known.findIndex((other) => other.kind === kind) === index)
}

function dueOn(date: string, today: string): CardFacts['time'] {
  const written = shortly(date, today)
  return date < today ? { text: said.overdue(written), colour: 'red' } : { text: said.due(written) }
}

/** The year is told only where it is another one. */
function shortly(date: string, today: string): string {
  return writeDate(date, date.slice(0, 4) === today.slice(0, 4) ? 'brief' : 'short')
}

function daysOld({ days_old: days, status }: { days_old: number; status: string }): CardFacts['time'] {
  return { text: said.age(days), colour: daysOldColour(days, status) }
}

function progressOf({
  percent_complete: percent,
  tasks_total: total,
}: CardRow['project']['task_progress']): NonNullable<CardFacts['progress']> {
  if (total === 0) return { text: said.noTasks }
  // Rounded down, and told exactly just above 75, so that the words never contradict the colour. The little more is
  // for 29 of 100, which a computer takes for a bit less than 29 percent.
  const told = percent > 75 && percent < 76 ? percent.toFixed(1) : String(Math.floor(percent + 1e-6))
  return { text: said.progress(told), percent, colour: progressColour(percent) }
}
