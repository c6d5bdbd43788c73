import type { Generated, JSONColumnType } from 'kysely'
import type { Category } from '#domain/choices.ts'
import type { TemplateItem } from '#domain/kinds/project-template.ts'
import type { RecordColumns } from './columns.ts'

export type TaskTemplateTable = RecordColumns & {
  id: Generated<string>
  title: string
  description: Generated<string>
  category: Category
}

export type ProjectTemplateTable = RecordColumns & {
  id: Generated<string>
  name: string
  description: Generated<string>
  items: JSONColumnType<TemplateItem[]>
}
