import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { folderLocation } from '#domain/folders.ts'
import { messages } from '#domain/words/messages.ts'
import { progressOf } from '#domain/progress.ts'
import { projectIdFor } from '#domain/project-id.ts'
import type { Values } from '#domain/kinds/kind.ts'
import type { project } from '#domain/kinds/project.ts'
import type { Context } from '../request/context.ts'
import type { Queryable, Transaction } from '../db/pool.ts'
import { compared, clientNamed, contains, foldedContains, oneOf } from '../records/conditions.ts'
import { employeeIds, joinPerson, personColumns, personOf, sortByPerson } from '../records/people.ts'
import type { Row, Store, Wire } from '../records/store.ts'
import { clientByName, contactByName, refuseDeletedClient, refuseDeletedContact } from './client-lookup.ts'
import { eraseBelongings, removeBelongings, restoreBelongings } from './project-bin.ts'
import { progressByProject, type ProjectProgress } from './project-progress.ts'

const sortByClient = { by: sql`client.name`, join: 'client', nullable: true, through: sql`t.client_uuid` }

/** What counts as paid: the figure of the newest Sent invoice. */
const latestAmount = sql`(
  SELECT i.payment_amount FROM invoice i
  WHERE i.project_id = t.project_id AND i.deleted_at IS NULL AND i.payment_status = 'Sent'
  ORDER BY i.invoice_date DESC, i.invoice_id DESC LIMIT 1)`

const numberContains = contains(sql`split_part(t.project_id, '-', 1)`)
const idContains = contains(sql`t.project_id`)

export const projectStore: Store = {
  model: 'project',
  table: 'project',
  key: 'project_id',
  hasUuidKey: false,
  canBeDeleted: true,
  countedBy: 'status',
  select: sql`${personColumns('manager')}, client.name AS client_name,
    point_of_contact.name AS point_of_contact_name, ${latestAmount} AS payment_amount`,
  joins: {
    manager: joinPerson('manager'),
    client: sql`LEFT JOIN client ON client.uuid = t.client_uuid`,
    point_of_contact: sql`LEFT JOIN point_of_contact ON point_of_contact.uuid = t.point_of_contact_uuid`,
  },
  sorts: {
    project_id: { by: sql`t.project_id` },
    project_name: { by: sql`t.project_name` },
    client_name: sortByClient,
    manager: sortByPerson('manager'),
    city: { by: sql`t.city` },
    status: { by: sql`t.status` },
    // What the column shows: an amount once it went to the accounting package, else nothing.
    payment_amount: { by: sql`CASE WHEN t.is_sent_to_quickbooks THEN ${latestAmount} END`, nullable: true },
    project_size: { by: sql`t.project_size` },
  },
  filters: {
    project_name: foldedContains(sql`t.project_name_folded`),
    // People search by the number they see; the random tail is searched only by who pastes a whole id.
    project_id: (condition) =>
      condition.kind === 'contains' && condition.text.includes('-')
        ? idContains(condition)
        : numberContains(condition),
    client_name: clientNamed(sql`t.client_uuid`),
    city: contains(sql`t.city`),
    status: oneOf(sql`t.status`),
    project_size: compared(sql`t.project_size`),
  },
  toWire: (row, context) => projectRow(row, context, noProgress),
  async toRows(rows, context, db) {
    const progress = await progressByProject(
      db,
      rows.map((row) => String(row['project_id'])),
    )
    return rows.map((row) => projectRow(row, context, progress.get(String(row['project_id'])) ?? noProgress))
  },
  toRecord: readProject,
  // A date due sent by itself means that there is one now.
  prepare: async (body, { before }) =>
    before?.['no_date_due'] === true && body['no_date_due'] === undefined && (body['end_date'] ?? '') !== ''
      ? { ...body, no_date_due: false }
      : body,
  toValues: (row) => ({
    ...row,
    isDeadline: row['is_deadline'],
    manager: row['manager_email'],
    client_name: row['client_name'] ?? '',
    point_of_contact: row['point_of_contact_name'] ?? '',
  }),
  async toColumns(values: Values<typeof project.fields>, { tx, before }) {
    const { isDeadline, client_name: clientName, point_of_contact: contactName, manager, ...own } = values
    const client = await clientByName(tx, clientName, messages.project.clientNotFound)
    return {
      ...own,
      ...(await employeeIds(tx, { manager }, before)),
      is_deadline: isDeadline,
      client_uuid: client,
      point_of_contact_uuid: await contactByName(tx, contactName, client, before?.['point_of_contact_uuid']),
      // As many digits as are kept, so that the same number is no change.
      project_size: Math.round(own.project_size * 100) / 100,
    }
  },
  newColumns: async (_columns, { tx, context }) => ({ project_id: await nextProjectId(tx, context.today) }),
  alsoRecorded: ['project_id', 'is_sent_to_quickbooks'],
  beforeRemove: (row, { tx, context }) => removeBelongings(tx, String(row['project_id']), context),
  async beforeRestore(row, { tx, context }) {
    await refuseDeletedClient(tx, row['client_uuid'], messages.project.clientNotFound)
    await refuseDeletedContact(tx, row['point_of_contact_uuid'])
    await restoreBelongings(tx, String(row['project_id']), context)
  },
  beforeErase: (row, { tx, context }) => eraseBelongings(tx, String(row['project_id']), context),
  titleOf: (row) => String(row['project_name']),
  projectOf: (row) => String(row['project_id']),
}

const noProgress: ProjectProgress = { tasks: [], submittals: [] }

/** A project read by itself: the manager is an address beside a name. */
async function readProject(row: Row, context: Context, db: Queryable): Promise<Wire> {
  const id = String(row['project_id'])
  const progress = await progressByProject(db, [id])
  const shown = projectRow(row, context, progress.get(id) ?? noProgress)
  return { ...shown, manager: row['manager_email'], manager_name: row['manager_name'] }
}

function projectRow(row: Row, context: Context, progress: ProjectProgress): Wire {
  const id = String(row['project_id'])
  const client = row['client_uuid'] === null ? null : { uuid: row['client_uuid'], name: row['client_name'] }
  const contactUuid = row['point_of_contact_uuid']
  const contact = contactUuid === null ? null : { uuid: contactUuid, name: row['point_of_contact_name'] }
  return {
    project_id: id,
    project_name: row['project_name'],
    description: row['description'],
    status: row['status'],
    start_date: row['start_date'],
    end_date: row['end_date'],
    manager: personOf(row, 'manager'),
    city: row['city'],
    client,
    client_name: client?.name ?? '',
    poc: contact,
    point_of_contact: contact?.name ?? '',
    template: row['template'],
    project_size: row['project_size'],
    isDeadline: row['is_deadline'],
    no_date_due: row['no_date_due'],
    folder_location: folderLocation(context.folderTemplate, { kind: 'project', id, projectId: id }),
    payment_amount: row['payment_amount'],
    is_sent_to_quickbooks: row['is_sent_to_quickbooks'],
    task_progress: progressOf(progress.tasks),
    submittal_progress: progressOf(progress.submittals),
    version: Number(row['version']),
  }
}

/** The next number of the year, without gaps, in front of a random tail. */
async function nextProjectId(tx: Transaction, today: string): Promise<string> {
  const { last } = await tx
    .insertInto('project_number')
    .values({ year: Number(today.slice(0, 4)), last: 1 })
    .onConflict((conflict) => conflict.column('year').doUpdateSet({ last: sql`project_number.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow()
  return projectIdFor(today, last, randomBytes(10).toString('hex'))
}
