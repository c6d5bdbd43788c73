import { can } from '../permissions.ts'
import type { Model } from '../kinds/kind.ts'

/** Everyone may read their own account. */
export function mayRead(user: { id: string; role: string }, model: Model, id: string): boolean {
  return can(user, `${model}.read`) || (model === 'user' && id === user.id)
}
