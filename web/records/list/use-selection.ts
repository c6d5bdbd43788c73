import type { Resource } from '#domain/kinds/kind.ts'
import { resourceOf } from '#domain/kinds/registry.ts'
import { can } from '#domain/permissions.ts'
import { bulkActions, rightOf, type BulkAction } from '#domain/records/batches.ts'
import type { Row } from '../../api/records.ts'
import { useUser } from '../../layout/use-session.ts'
import { rowIdOf } from '../id-of.ts'
import { askedFilters, type ListState } from './list-state.ts'
import { useTicks } from './use-ticks.ts'

/** What somebody may do with several rows of a list, and which of them are selected for it. */
export function useSelection(resource: Resource, state: ListState, rows: readonly Row[]) {
  const user = useUser()
  const filters = askedFilters(state.filters, resource).map(({ name, op, text }) => ({ by: name, op, text }))
  const ids = rows.map((row, index) => rowIdOf(row, index, resource))
  const ticks = useTicks(JSON.stringify(filters), ids)
  const acts = bulkActions.filter((action): action is BulkAction => {
    // As the app has the kind: the admin site deletes more than can be deleted together.
    const right = rightOf(resourceOf(resource.model), action)
    return right !== undefined && can(user, right)
  })
  return { ticks, acts, filters }
}
