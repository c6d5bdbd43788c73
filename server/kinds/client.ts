import { sql } from 'kysely'
import { messages } from '#domain/words/messages.ts'
import { client } from '#domain/kinds/client.ts'
import type { TableRow } from '../db/schema.ts'
import { Refusal } from '../base/errors.ts'
import { defineStore } from '../records/define-store.ts'
import { emptyLast } from '../records/sorts.ts'
import { countedIn } from './in-use.ts'
import { refuseTakenName } from './name-taken.ts'
import { refuseErasingClient } from './refuse-erasing.ts'

const stored = { table: 'client', key: 'uuid' } as const
const named = (name: string) => ({ column: 'name', name, sentence: messages.client.nameTaken })

const projectsOf = countedIn('project', 'client_uuid')
const contactsOf = countedIn('point_of_contact', 'client_uuid')

export const clientStore = defineStore<typeof client, TableRow<'client'>>({
  kind: client,
  ...stored,
  taken: { client_name_key: { name: [messages.client.nameTaken] } },
  sorts: {
    email: emptyLast(sql`t.email`),
    phone_number: emptyLast(sql`t.phone_number`),
    city: emptyLast(sql`t.city`),
    state: emptyLast(sql`t.state`),
    postal_code: emptyLast(sql`t.postal_code`),
  },
  wire: () => ({}),
  async toColumns(values, given) {
    // Projects name their client.
    await refuseTakenName(stored, named(values.name), given)
    return values
  },
  async beforeRemove({ uuid }, { tx }) {
    const projects = (await projectsOf.find(tx, uuid)) ?? 0
    const contacts = (await contactsOf.find(tx, uuid)) ?? 0
    if (projects + contacts > 0) throw new Refusal(409, messages.client.inUse(projects, contacts))
  },
  beforeRestore: (row, given) => refuseTakenName(stored, named(row.name), given),
  beforeErase: (row, { tx }) => refuseErasingClient(tx, row.uuid),
})
