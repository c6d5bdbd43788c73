import { sql } from 'kysely'
import { projectTemplate } from '#domain/kinds/project-template.ts'
import { templateMessages as said } from '#domain/words/templates.ts'
import type { TableRow } from '../db/schema.ts'
import { defineStore } from '../records/define-store.ts'
import { refuseTakenName } from './name-taken.ts'

const stored = { table: 'project_template', key: 'id' } as const
const named = (name: string) => ({ column: 'name', name, sentence: said.nameTaken })

const { items: itemsField } = projectTemplate.fields

export const projectTemplateStore = defineStore<typeof projectTemplate, TableRow<'project_template'>>({
  kind: projectTemplate,
  ...stored,
  taken: { project_template_name_key: { name: [said.nameTaken] } },
  sorts: { item_count: { by: sql`jsonb_array_length(t.items)` } },
  wire: (row) => ({ item_count: row.items.length }),
  // A list has how many there are, not all of them.
  toRecord: async (row, record) => ({ ...record, items: row.items }),
  async toColumns(values, given) {
    await refuseTakenName(stored, named(values.name), given)
    return { ...values, items: itemsColumn(values.items, given.before?.items) }
  },
  beforeRestore: (row, given) => refuseTakenName(stored, named(row.name), given),
})

/** JSON storage keeps no order of keys: items that are as they were stay as they are. */
function itemsColumn(items: readonly object[], before: unknown): unknown {
  const text = JSON.stringify(items)
  const known = before === undefined ? undefined : itemsField.schema.safeParse(before)
  return known?.success && JSON.stringify(known.data) === text ? before : text
}
