import type { Generated } from 'kysely'
import type { Model } from '#domain/kinds/kind.ts'
import type { BatchAction, BatchKind } from '#domain/records/batches.ts'
import type { MaybeInstant, Stamp } from './columns.ts'

export type BatchTable = {
  id: Generated<string>
  kind: BatchKind
  model: Model
  action: BatchAction
  count: number
  actor: string
  at: Stamp
  undone_at: MaybeInstant
}
