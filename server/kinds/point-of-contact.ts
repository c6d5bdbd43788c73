import { sql } from 'kysely'
import { messages } from '#domain/words/messages.ts'
import { pointOfContact } from '#domain/kinds/point-of-contact.ts'
import type { TableRow } from '../db/schema.ts'
import { Refusal } from '../base/errors.ts'
import { clientNamed } from '../records/conditions.ts'
import { defineStore } from '../records/define-store.ts'
import { emptyLast } from '../records/sorts.ts'
import { clientByName, refuseDeletedClient } from './client-lookup.ts'
import { countedIn } from './in-use.ts'
import { refuseErasingContact } from './refuse-erasing.ts'

type Row = TableRow<'point_of_contact'> & { client_name: string | null }

const sortByClient = { by: sql`client.name`, join: 'client', nullable: true, through: sql`t.client_uuid` }

const projectsOf = countedIn('project', 'point_of_contact_uuid')

export const pointOfContactStore = defineStore<typeof pointOfContact, Row>({
  kind: pointOfContact,
  table: 'point_of_contact',
  key: 'uuid',
  select: sql`, client.name AS client_name`,
  joins: { client: sql`LEFT JOIN client ON client.uuid = t.client_uuid` },
  knownAs: { client_name: sql`client.name` },
  sorts: {
    email: emptyLast(sql`t.email`),
    phone_number: emptyLast(sql`t.phone_number`),
    assigned_client: sortByClient,
    assigned_client__name: sortByClient,
  },
  filters: { assigned_client__name: clientNamed(sql`t.client_uuid`) },
  wire({ client_uuid: uuid, client_name: name }) {
    return { client_name: name ?? '', assigned_client: uuid === null ? null : { uuid, name: name ?? '' } }
  },
  async toColumns({ client_name: name, ...values }, { tx }) {
    return { ...values, client_uuid: await clientByName(tx, name, messages.pointofcontact.clientNotFound) }
  },
  async beforeRemove({ uuid }, { tx }) {
    const projects = await projectsOf.find(tx, uuid)
    if (projects !== undefined) throw new Refusal(409, messages.pointofcontact.inUse(projects))
  },
  beforeRestore: (row, { tx }) =>
    refuseDeletedClient(tx, row.client_uuid, messages.pointofcontact.clientNotFound),
  beforeErase: (row, { tx }) => refuseErasingContact(tx, row.uuid),
})
