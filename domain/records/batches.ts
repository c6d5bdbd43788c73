import { isOneOf } from '../choices.ts'
import type { Model, Resource } from '../kinds/kind.ts'
import { templatedKinds } from '../kinds/project-template.ts'
import type { Permission } from '../permissions.ts'

/** What was done to many records together: changed, brought in from a file, made by a template, or taken back. */
export const batchKinds = ['bulk', 'import', 'template', 'undo'] as const
export type BatchKind = (typeof batchKinds)[number]

/** What a bulk change does to each record. */
export const bulkActions = ['update', 'close', 'delete'] as const
export type BulkAction = (typeof bulkActions)[number]

/** An import makes some records and changes others, a template makes some; an undo has the action of what it takes back. */
export const batchActions = [...bulkActions, 'import', 'apply'] as const
export type BatchAction = (typeof batchActions)[number]

/** The right that the single act takes; undefined where the kind knows no such act, or is changed one by one. */
export function rightOf(resource: Resource, action: BulkAction): Permission | undefined {
  if (resource.bulk === undefined) return undefined
  if (action === 'update') return `${resource.model}.update`
  return resource.actions[action === 'close' ? 'close' : 'remove']?.may
}

/** The kinds whose records a batch is about: its own, or those that templates make records of. */
export function kindsIn({ model }: { model: Model }): readonly Model[] {
  return model === 'projecttemplate' ? templatedKinds : [model]
}

export function isBulkAction(value: unknown): value is BulkAction {
  return isOneOf(bulkActions, value)
}
