import type { Resource } from '#domain/kinds/kind.ts'
import { can, type Permission } from '#domain/permissions.ts'
import { rightOf, type BatchAction } from '#domain/records/batches.ts'
import { undoHours } from '#domain/templates.ts'
import type { TableRow } from '../db/schema.ts'
import type { User } from '../request/context.ts'

export function seesAll(user: User): boolean {
  return can(user, 'admin.use')
}

function rightFor(resource: Resource, action: BatchAction): Permission | undefined {
  if (action === 'apply') return 'projecttemplate.apply'
  return action === 'import' ? `${resource.model}.create` : rightOf(resource, action)
}

/** Whoever did it, with the rights of today, and administrators. */
export function mayUndo(
  user: User,
  resource: Resource,
  { actor, action }: Pick<TableRow<'batch'>, 'actor' | 'action'>,
): boolean {
  if (seesAll(user)) return true
  const right = rightFor(resource, action)
  return actor === user.id && right !== undefined && can(user, right)
}

/** What a template made is work soon after: it can be taken back for a day, wherever that is asked for. */
export function isTooLate({ kind, at }: Pick<TableRow<'batch'>, 'kind' | 'at'>, now: Date): boolean {
  return kind === 'template' && now.getTime() - Date.parse(at) > undoHours * 3_600_000
}
