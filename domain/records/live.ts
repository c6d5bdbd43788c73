import { can, isPermission } from '../permissions.ts'
import { models, type Model } from '../kinds/kind.ts'
import { ofEach } from '../kinds/parts.ts'
import { kindsWith, resourceOf } from '../kinds/registry.ts'

export type Change = {
  model: string
  id: string
  project_id: string | null
  /** The record that it is said about. */
  record?: string | undefined
  /** Told to these people alone. */
  to?: readonly string[]
}

/** News tells where to look again, never what is to be seen there. */
export type News = { model: string; id: string; record?: string }

/** People who may not see a record may see something of it: of an invoice the latest amount paid on its project. */
export function newsFor(
  user: { id: string; role: string },
  { model, id, project_id: projectId, record, to }: Change,
): News | undefined {
  if (to !== undefined) return to.includes(user.id) ? { model, id } : undefined
  // Whoever counts work days asks for the calendar again, with its holidays.
  if (model === 'work_calendar') return { model: 'holiday', id: '' }
  if (model === 'firm') return { model, id: '' }
  // Amounts stand beside the invoices; whoever may not see them hears nothing of fees.
  if (model === 'contract' || model === 'billing')
    return can(user, 'ledger.read') ? { model: 'invoice', id: '' } : undefined
  const permission = `${model}.list`
  if (isPermission(permission) && can(user, permission)) return { model, id, ...(record && { record }) }
  if (concernEveryone.some((each) => each === model)) return { model, id: '' }
  return projectId === null ? undefined : { model: 'project', id: projectId }
}

const concernEveryone: readonly Model[] = kindsWith('concernsEveryone')

/** Lists go stale with their own kind and with those whose names and figures their rows show. */
export const shownBy = ofEach(models, (model): readonly Model[] => [
  model,
  ...(resourceOf(model).shows ?? []),
])

export function shownByAny(kinds: readonly Model[]): readonly Model[] {
  return [...new Set(kinds.flatMap((kind) => shownBy[kind]))]
}
