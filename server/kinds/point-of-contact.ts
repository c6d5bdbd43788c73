import { sql } from 'kysely'
import { messages } from '#domain/words/messages.ts'
import type { Values } from '#domain/kinds/kind.ts'
import type { pointOfContact } from '#domain/kinds/point-of-contact.ts'
import { Refusal } from '../base/errors.ts'
import { clientNamed, contains } from '../records/conditions.ts'
import { emptyLast } from '../records/empty-last.ts'
import type { Store } from '../records/store.ts'
import { clientByName, refuseDeletedClient } from './client-lookup.ts'
import { refuseErasingContact } from './refuse-erasing.ts'

const sortByClient = { by: sql`client.name`, join: 'client', nullable: true, through: sql`t.client_uuid` }

export const pointOfContactStore: Store = {
  model: 'pointofcontact',
  table: 'point_of_contact',
  key: 'uuid',
  hasUuidKey: true,
  canBeDeleted: true,
  select: sql`, client.name AS client_name`,
  joins: { client: sql`LEFT JOIN client ON client.uuid = t.client_uuid` },
  sorts: {
    name: { by: sql`t.name` },
    email: emptyLast(sql`t.email`),
    phone_number: emptyLast(sql`t.phone_number`),
    assigned_client: sortByClient,
    assigned_client__name: sortByClient,
  },
  filters: {
    name: contains(sql`t.name`),
    email: contains(sql`t.email`),
    phone_number: contains(sql`t.phone_number`),
    assigned_client__name: clientNamed(sql`t.client_uuid`),
  },
  toWire: (row) => ({
    uuid: row['uuid'],
    name: row['name'],
    email: row['email'],
    phone_number: row['phone_number'],
    client_name: row['client_name'] ?? '',
    assigned_client:
      row['client_uuid'] === null ? null : { uuid: row['client_uuid'], name: row['client_name'] },
    version: Number(row['version']),
  }),
  toValues: (row) => row,
  async toColumns({ client_name: name, ...values }: Values<typeof pointOfContact.fields>, { tx }) {
    return { ...values, client_uuid: await clientByName(tx, name, messages.pointofcontact.clientNotFound) }
  },
  async beforeRemove(row, { tx }) {
    const { projects } = await tx
      .selectFrom('project')
      .select(sql<number>`count(*)`.as('projects'))
      .where('point_of_contact_uuid', '=', String(row['uuid']))
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (projects > 0) throw new Refusal(409, messages.pointofcontact.inUse(projects))
  },
  beforeRestore: (row, { tx }) =>
    refuseDeletedClient(tx, row['client_uuid'], messages.pointofcontact.clientNotFound),
  beforeErase: (row, { tx }) => refuseErasingContact(tx, row['uuid']),
  titleOf: (row) => String(row['name']),
}
