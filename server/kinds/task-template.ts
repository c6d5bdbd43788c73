import { messages } from '#domain/words/messages.ts'
import { taskTemplate } from '#domain/kinds/task-template.ts'
import type { TableRow } from '../db/schema.ts'
import { defineStore } from '../records/define-store.ts'
import { refuseTakenName } from './name-taken.ts'

const stored = { table: 'task_template', key: 'id' } as const
const titled = (title: string) => ({
  column: 'title',
  name: title,
  sentence: messages.tasktemplate.titleTaken,
})

export const taskTemplateStore = defineStore<typeof taskTemplate, TableRow<'task_template'>>({
  kind: taskTemplate,
  ...stored,
  taken: { task_template_title_key: { title: [messages.tasktemplate.titleTaken] } },
  wire: () => ({}),
  async toColumns(values, given) {
    await refuseTakenName(stored, titled(values.title), given)
    return values
  },
  beforeRestore: (row, given) => refuseTakenName(stored, titled(row.title), given),
})
