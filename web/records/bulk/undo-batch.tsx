import { useQueryClient } from '@tanstack/react-query'
import type { Resource } from '#domain/kinds/kind.ts'
import { bulkScreen as said } from '#domain/words/bulk-screen.ts'
import { call } from '../../api/ask.ts'
import { useConfirm } from '../../components/confirm.tsx'
import { notifyDone, notifyFailed } from '../../components/notify.ts'
import { collidedIn } from './collided-in.ts'
import { RowOutcomes } from './row-outcomes.tsx'

/**
 * Takes a batch back and says how that ended, with the records that stand in its way; everything on screen is asked for
 * again. It may be called after the screen that offered it has gone.
 */
export function useUndoBatch(resource: Resource): (id: string) => Promise<boolean> {
  const queries = useQueryClient()
  const tell = useConfirm()
  return async (id) => {
    const answer = await call('POST api/batches/:id/undo', { params: { id }, takesLong: true })
    const isDone = answer.operation !== 'ERROR'
    const collided = collidedIn(answer)
    if (isDone) notifyDone(answer.message)
    else if (collided === undefined) notifyFailed(answer.message)
    else {
      const { rows, refused } = collided
      const shows = (
        <RowOutcomes resource={resource} label={said.changedSince} rows={rows} total={refused} isPast />
      )
      void tell({ text: answer.message, shows, no: said.close, isNews: true })
    }
    void queries.invalidateQueries()
    return isDone
  }
}
