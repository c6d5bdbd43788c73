import { can } from '../permissions.ts'
import type { Model } from '../kinds/kind.ts'

/** Whether somebody may read a record: by their role, or because it is their own account. */
export function mayRead(user: { id: string; role: string }, model: Model, id: string): boolean {
  return can(user, `${model}.read`) || (model === 'user' && id === user.id)
}
