import { sql } from 'kysely'
import { messages } from '#domain/words/messages.ts'
import type { Values } from '#domain/kinds/kind.ts'
import type { taskTemplate } from '#domain/kinds/task-template.ts'
import { contains, oneOf } from '../records/conditions.ts'
import type { Store } from '../records/store.ts'
import { refuseTakenName } from './name-taken.ts'

const stored = { table: 'task_template', key: 'id' }
const titled = (title: string) => ({
  column: 'title',
  name: title,
  sentence: messages.tasktemplate.titleTaken,
})

export const taskTemplateStore: Store = {
  model: 'tasktemplate',
  ...stored,
  hasUuidKey: true,
  canBeDeleted: true,
  select: sql``,
  joins: {},
  sorts: {
    title: { by: sql`t.title` },
    category: { by: sql`t.category` },
    description: { by: sql`t.description` },
  },
  filters: {
    title: contains(sql`t.title`),
    category: oneOf(sql`t.category`),
    description: contains(sql`t.description`),
  },
  toWire: (row) => ({
    id: row['id'],
    title: row['title'],
    category: row['category'],
    description: row['description'],
    created_at: row['created_at'],
    version: Number(row['version']),
  }),
  toValues: (row) => row,
  async toColumns(values: Values<typeof taskTemplate.fields>, given) {
    await refuseTakenName(stored, titled(values.title), given)
    return values
  },
  beforeRestore: (row, given) => refuseTakenName(stored, titled(String(row['title'])), given),
  titleOf: (row) => String(row['title']),
}
