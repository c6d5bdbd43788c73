import type { Generated, JSONColumnType } from 'kysely'
import type { Model } from '#domain/kinds/kind.ts'
import type { ViewFacts, ViewFilter } from '#domain/records/views.ts'
import type { MaybeInstant, Stamp } from './columns.ts'

export type ListViewTable = Omit<ViewFacts, 'filters'> & {
  id: Generated<string>
  model: Model
  owner_id: string
  filters: JSONColumnType<ViewFilter[]>
  changed_at: Stamp
  deleted_at: MaybeInstant
  version: Generated<number>
}

export type ViewChoiceTable = {
  employee_id: string
  model: Model
  pinned: Generated<string[]>
  default_view: string | null
}
