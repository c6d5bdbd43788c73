import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { finishedProjectStatuses } from '#domain/choices.ts'
import { dateIn } from '#domain/dates.ts'
import { folderLocation } from '#domain/folders.ts'
import { messages } from '#domain/words/messages.ts'
import { percent, progressOf } from '#domain/progress.ts'
import { projectIdFor } from '#domain/project-id.ts'
import { answeringKinds } from '#domain/kinds/answering.ts'
import { project } from '#domain/kinds/project.ts'
import { ledgerMessages } from '#domain/words/ledger.ts'
import { badRequest } from '../base/errors.ts'
import type { Context } from '../request/context.ts'
import { makeGathered } from '../db/look-ups.ts'
import type { Transaction } from '../db/pool.ts'
import type { TableRow } from '../db/schema.ts'
import { noteDaysChanged } from '../court/ask-recount.ts'
import { clientNamed, contains, foldedContains, yesOrNo } from '../records/conditions.ts'
import { defineStore } from '../records/define-store.ts'
import { employeeIds, personOf, type PersonColumns } from '../records/people.ts'
import { clientByName, contactByName, refuseDeletedClient, refuseDeletedContact } from './client-lookup.ts'
import { toCents } from './work-values.ts'
import { countedTasks, progressByProject, type ProjectProgress } from './project-progress.ts'

type Row = TableRow<'project'> &
  PersonColumns<'manager'> & {
    client_name: string | null
    point_of_contact_name: string | null
    payment_amount: number | null
    /** Of cards alone: how many tasks it has, and how many of them are closed. */
    tasks_total: number
    tasks_completed: number
  }

const sortByClient = { by: sql`client.name`, join: 'client', nullable: true, through: sql`t.client_uuid` }

/** What counts as paid: the figure of the newest Sent invoice. */
const latestAmount = sql`(
  SELECT i.payment_amount FROM invoice i
  WHERE i.project_id = t.project_id AND i.deleted_at IS NULL AND i.payment_status = 'Sent'
    AND i.voided_at IS NULL
  ORDER BY i.invoice_date DESC, i.invoice_id DESC LIMIT 1)`

const numberContains = contains(sql`split_part(t.project_id, '-', 1)`)
const idContains = contains(sql`t.project_id`)

const finished = sql.join(finishedProjectStatuses.map((status) => sql.lit(status)))

export const projectStore = defineStore<typeof project, Row>({
  kind: project,
  table: 'project',
  key: 'project_id',
  hasUuidKey: false,
  projectOf: (row) => row.project_id,
  countedBy: 'status',
  people: { manager: 'always' },
  select: sql`, client.name AS client_name,
    point_of_contact.name AS point_of_contact_name, ${latestAmount} AS payment_amount`,
  joins: {
    client: sql`LEFT JOIN client ON client.uuid = t.client_uuid`,
    point_of_contact: sql`LEFT JOIN point_of_contact ON point_of_contact.uuid = t.point_of_contact_uuid`,
  },
  isOpen: sql`(t.deleted_at IS NULL AND t.status NOT IN (${finished}))`,
  isWaiting: sql`(t.deleted_at IS NULL AND t.end_date IS NOT NULL AND t.status IN ('Active', 'Review', 'Not Started'))`,
  urgency: sql`t.end_date, t.project_id`,
  sorts: {
    client_name: sortByClient,
    isDeadline: { by: sql`t.is_deadline` },
    end_date: { by: sql`t.end_date`, nullable: true, through: sql`t.end_date` },
    // What the column shows: an amount once it went to the accounting package, else nothing.
    payment_amount: { by: sql`CASE WHEN t.is_sent_to_quickbooks THEN ${latestAmount} END`, nullable: true },
  },
  filters: {
    project_name: foldedContains(sql`t.project_name_folded`),
    // People search by the number they see; the random tail is searched only by who pastes a whole id.
    project_id: (condition) => {
      if (condition.kind === 'contains')
        return condition.text.includes('-') ? idContains(condition) : numberContains(condition)
      return sql`(${numberContains(condition)} OR ${idContains(condition)})`
    },
    client_name: clientNamed(sql`t.client_uuid`),
    isDeadline: yesOrNo(sql`t.is_deadline`),
  },
  wire(row, context) {
    const { client_uuid: client, point_of_contact_uuid: contact } = row
    const [clientName, contactName] = [row.client_name ?? '', row.point_of_contact_name ?? '']
    return {
      manager: personOf(row, 'manager'),
      client: client === null ? null : { uuid: client, name: clientName },
      client_name: clientName,
      poc: contact === null ? null : { uuid: contact, name: contactName },
      point_of_contact: contactName,
      isDeadline: row.is_deadline,
      folder_location: folderOf(row, context),
      ...progressValues(),
    }
  },
  async toRows(_rows, records, db) {
    const ids = records.map((record) => record.project_id)
    const progress = await progressByProject(db, ids)
    return records.map((record) => ({ ...record, ...progressValues(progress.get(record.project_id)) }))
  },
  card: {
    columns: ['project_id', 'project_name', 'status', 'end_date', 'manager', 'client_uuid'],
    joins: ['manager', 'client'],
    select: sql`, client.name AS client_name, tasks_total, tasks_completed`,
    join: countedTasks,
    wire: (row, context) => ({
      manager: personOf(row, 'manager'),
      client_name: row.client_name ?? '',
      task_progress: {
        percent_complete: percent(row.tasks_completed, row.tasks_total),
        tasks_total: row.tasks_total,
      },
      folder_location: folderOf(row, context),
    }),
  },
  // Read by itself a project has the manager's address beside the name.
  async toRecord({ manager_email: manager, manager_name }, record, db) {
    const progress = await progressByProject(db, [record.project_id])
    return { ...record, ...progressValues(progress.get(record.project_id)), manager, manager_name }
  },
  asRecorded: ({ manager_email: manager }) => ({ manager }),
  // A date due sent by itself means that there is one now.
  async prepare(body, { before }) {
    const { no_date_due: none, end_date: end } = body
    const isGiven = before?.no_date_due === true && none === undefined && (end ?? '') !== ''
    return isGiven ? { ...body, no_date_due: false } : body
  },
  values: (row) => ({
    isDeadline: row.is_deadline,
    client_name: row.client_name ?? '',
    point_of_contact: row.point_of_contact_name ?? '',
  }),
  holderAsRead: ({ email }) => email,
  async toColumns(values, { tx, before, now, context: { timeZone } }) {
    const { isDeadline, client_name: clientName, point_of_contact: contactName, manager, ...own } = values
    const client = await clientByName(tx, clientName, messages.project.clientNotFound)
    return {
      ...own,
      ...(await employeeIds(tx, { manager }, before)),
      is_deadline: isDeadline,
      client_uuid: client,
      point_of_contact_uuid: await contactByName(tx, contactName, client, before?.point_of_contact_uuid),
      project_size: toCents(own.project_size),
      completed_on: own.status === 'Completed' ? (before?.completed_on ?? dateIn(timeZone, now)) : null,
    }
  },
  async settle(columns, { tx, before }) {
    const isMoved = answeringKinds.some((kind) => {
      const days = columns[`${kind}_response_days`]
      return before !== undefined && days !== undefined && days !== before[`${kind}_response_days`]
    })
    if (isMoved) await noteDaysChanged(tx)
    return {}
  },
  newColumns: async (_columns, { tx, context }) => ({ project_id: await nextProjectId(tx, context) }),
  alsoRecorded: ['project_id', 'is_sent_to_quickbooks'],
  async refuseErasing({ project_id: id }, { tx }) {
    const numbered = await tx
      .selectFrom('invoice')
      .select('invoice_id')
      .where('project_id', '=', id)
      .where('invoice_number', 'is not', null)
      .limit(1)
      .execute()
    if (numbered.length > 0) throw badRequest(ledgerMessages.projectKept)
  },
  async beforeRestore(row, { tx }) {
    await refuseDeletedClient(tx, row.client_uuid, messages.project.clientNotFound)
    await refuseDeletedContact(tx, row.point_of_contact_uuid)
  },
})

function folderOf({ project_id: id }: Pick<Row, 'project_id'>, { folderTemplate }: Context): string {
  return folderLocation(folderTemplate, { kind: 'project', id, projectId: id })
}

function progressValues({ tasks, submittals }: ProjectProgress = { tasks: [], submittals: [] }) {
  return { task_progress: progressOf(tasks), submittal_progress: progressOf(submittals) }
}

/** The next number of the year, without gaps, in front of a random tail. */
async function nextProjectId(tx: Transaction, { today, replay }: Context): Promise<string> {
  const number = (await takeNumbers(tx, Number(today.slice(0, 4)))) ?? 0
  const tail = replay?.key.replaceAll('-', '').slice(-20) ?? randomBytes(10).toString('hex')
  return projectIdFor(today, number, tail)
}

/** Those who ask together are of one year, and get numbers in the order in which they ask. */
const takeNumbers = makeGathered<number, number>(async (tx, years) => {
  const [year = 0] = years
  const { last } = await tx
    .insertInto('project_number')
    .values({ year, last: years.length })
    .onConflict((conflict) =>
      conflict.column('year').doUpdateSet({ last: sql`project_number.last + ${years.length}` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return years.map((_year, place) => last - years.length + 1 + place)
})
