import { messages } from '#domain/words/messages.ts'
import { city } from '#domain/kinds/city.ts'
import type { TableRow } from '../db/schema.ts'
import { defineStore } from '../records/define-store.ts'
import { refuseTakenName } from './name-taken.ts'

const stored = { table: 'city', key: 'id' } as const
const named = (name: string) => ({ column: 'name', name, sentence: messages.city.nameTaken })

/** The firm's list of cities. Clients and projects keep a city's name, so they do not change with it. */
export const cityStore = defineStore<typeof city, TableRow<'city'>>({
  kind: city,
  ...stored,
  taken: { city_name_key: { name: [messages.city.nameTaken] } },
  wire: () => ({}),
  async toColumns(values, given) {
    await refuseTakenName(stored, named(values.name), given)
    return values
  },
  beforeRestore: (row, given) => refuseTakenName(stored, named(row.name), given),
})
