import { sql } from 'kysely'
import { messages } from '#domain/messages.ts'
import type { Values } from '#domain/resource.ts'
import type { client } from '#domain/resources/client.ts'
import { Refusal, invalidField } from '../errors.ts'
import { contains } from '../records/conditions.ts'
import { emptyLast } from '../records/empty-last.ts'
import type { Given, Row, Store } from '../records/store.ts'
import { isNamed } from './client-lookup.ts'
import { refuseErasingClient } from './refuse-erasing.ts'

const columns = ['name', 'email', 'phone_number', 'street_address', 'city', 'state', 'postal_code'] as const

export const clientStore: Store = {
  model: 'client',
  table: 'client',
  key: 'uuid',
  hasUuidKey: true,
  canBeDeleted: true,
  select: sql``,
  joins: {},
  sorts: {
    ...Object.fromEntries(columns.map((column) => [column, emptyLast(sql.ref(`t.${column}`))])),
    name: { by: sql`t.name` },
  },
  filters: Object.fromEntries(columns.map((column) => [column, contains(sql.ref(`t.${column}`))])),
  toWire: (row) => ({
    uuid: row['uuid'],
    ...Object.fromEntries(columns.map((column) => [column, row[column]])),
    version: Number(row['version']),
  }),
  toValues: (row) => row,
  async toColumns(values: Values<typeof client.fields>, { tx, before }) {
    await refuseTakenName(values.name, { tx, before })
    return values
  },
  async beforeRemove(row, { tx }) {
    const { projects } = await tx
      .selectFrom('project')
      .select(sql<number>`count(*)`.as('projects'))
      .where('client_uuid', '=', String(row['uuid']))
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow()
    const { contacts } = await tx
      .selectFrom('point_of_contact')
      .select(sql<number>`count(*)`.as('contacts'))
      .where('client_uuid', '=', String(row['uuid']))
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (projects + contacts > 0) throw new Refusal(409, messages.client.inUse(projects, contacts))
  },
  beforeRestore: (row, { tx, before }) => refuseTakenName(String(row['name']), { tx, before }),
  beforeErase: (row, { tx }) => refuseErasingClient(tx, row['uuid']),
  titleOf: (row) => String(row['name']),
}

/** Projects name their client, so two live clients never share a name. */
async function refuseTakenName(
  name: string,
  { tx, before }: Pick<Given, 'tx'> & { before?: Row | undefined },
): Promise<void> {
  const other = await tx
    .selectFrom('client')
    .select('uuid')
    .where(isNamed(name))
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (other !== undefined && other.uuid !== before?.['uuid'])
    throw invalidField('name', messages.client.nameTaken)
}
