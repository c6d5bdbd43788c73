import { sql } from 'kysely'
import { messages } from '#domain/words/messages.ts'
import type { Values } from '#domain/kinds/kind.ts'
import type { client } from '#domain/kinds/client.ts'
import { Refusal } from '../base/errors.ts'
import { contains } from '../records/conditions.ts'
import { emptyLast } from '../records/empty-last.ts'
import type { Store } from '../records/store.ts'
import { refuseTakenName } from './name-taken.ts'
import { refuseErasingClient } from './refuse-erasing.ts'

const columns = ['name', 'email', 'phone_number', 'street_address', 'city', 'state', 'postal_code'] as const
const stored = { table: 'client', key: 'uuid' }
const named = (name: string) => ({ column: 'name', name, sentence: messages.client.nameTaken })

export const clientStore: Store = {
  model: 'client',
  ...stored,
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
  async toColumns(values: Values<typeof client.fields>, given) {
    // Projects name their client.
    await refuseTakenName(stored, named(values.name), given)
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
  beforeRestore: (row, given) => refuseTakenName(stored, named(String(row['name'])), given),
  beforeErase: (row, { tx }) => refuseErasingClient(tx, row['uuid']),
  titleOf: (row) => String(row['name']),
}
