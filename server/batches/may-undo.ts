import type { Resource } from '#domain/kinds/kind.ts'
import { can } from '#domain/permissions.ts'
import { rightOf } from '#domain/records/batches.ts'
import type { TableRow } from '../db/schema.ts'
import type { User } from '../request/context.ts'

export function seesAll(user: User): boolean {
  return can(user, 'admin.use')
}

/** Whoever did it, with the rights of today, and administrators. */
export function mayUndo(
  user: User,
  resource: Resource,
  { actor, action }: Pick<TableRow<'batch'>, 'actor' | 'action'>,
): boolean {
  if (seesAll(user)) return true
  const right = action === 'import' ? (`${resource.model}.create` as const) : rightOf(resource, action)
  return actor === user.id && right !== undefined && can(user, right)
}
