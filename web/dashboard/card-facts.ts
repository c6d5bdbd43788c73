import { daysOldColour, type Colour } from '#domain/colours.ts'
import { messages } from '#domain/messages.ts'
import { projectLabel } from '#domain/project-id.ts'
import { writeDate } from '#domain/written-dates.ts'
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
}

const said = messages.dashboard

const factsOf: { [Kind in keyof CardRow]: (row: CardRow[Kind], today: string) => CardFacts } = {
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
    title: said.billed(row.payment_amount),
    about: row.project_name,
    person: row.user_sent_by_name,
    status: row.payment_status,
    time: { text: shortly(row.invoice_date, today) },
  }),
}

/** The cards of a column, in its order. */
export function cardsOf(column: DashboardColumn, today: string): CardFacts[] {
  // Each kind's items go to the reader of that kind; the pairing is in the type of the column.
  const facts = factsOf[column.kind] as (row: unknown, today: string) => CardFacts
  return column.items.map((row) => facts(row, today))
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
