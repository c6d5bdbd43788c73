import { sql } from 'kysely'
import { messages } from '#domain/words/messages.ts'
import type { Values } from '#domain/kinds/kind.ts'
import type { city } from '#domain/kinds/city.ts'
import { contains } from '../records/conditions.ts'
import type { Store } from '../records/store.ts'
import { refuseTakenName } from './name-taken.ts'

const stored = { table: 'city', key: 'id' }
const named = (name: string) => ({ column: 'name', name, sentence: messages.city.nameTaken })

/** The firm's list of cities. Clients and projects keep a city's name, so they do not change with it. */
export const cityStore: Store = {
  model: 'city',
  ...stored,
  hasUuidKey: true,
  canBeDeleted: true,
  select: sql``,
  joins: {},
  sorts: { name: { by: sql`t.name` } },
  filters: { name: contains(sql`t.name`) },
  toWire: (row) => ({ id: row['id'], name: row['name'], version: Number(row['version']) }),
  toValues: (row) => row,
  async toColumns(values: Values<typeof city.fields>, given) {
    await refuseTakenName(stored, named(values.name), given)
    return values
  },
  beforeRestore: (row, given) => refuseTakenName(stored, named(String(row['name'])), given),
  titleOf: (row) => String(row['name']),
}
