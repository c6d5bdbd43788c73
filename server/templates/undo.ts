import type { DataOf } from '#domain/calls/registry.ts'
import { resourceOf } from '#domain/kinds/registry.ts'
import { notFound } from '../base/errors.ts'
import { takeBack } from '../batches/take-back.ts'
import { findBatch, isSound, partsOf, refuseUndo, undoing } from '../batches/undo-batch.ts'
import type { Transaction } from '../db/pool.ts'
import type { Context } from '../request/context.ts'

/** What nobody has changed goes to the bin; the rest is somebody's work by now and stays. */
export async function undoTemplate(
  tx: Transaction,
  id: string,
  context: Context,
): Promise<DataOf<'POST api/templates/batches/:id/undo'>> {
  const batch = await findBatch(tx, id)
  if (batch.kind !== 'template') throw notFound()
  refuseUndo(batch, resourceOf(batch.model), context)
  const parts = await partsOf(tx, batch, context)
  const { result } = await undoing(tx, batch, context, async () => {
    const counts = { removed: 0, kept: 0 }
    for (const { store, doing } of parts) {
      const there = doing.filter(({ row }) => row !== undefined && row.deleted_at === null)
      const untouched = there.filter((each) => each.isLast && isSound(each))
      const refused = await takeBack(tx, store, untouched, context)
      counts.removed += untouched.length - refused.length
      counts.kept += there.length - untouched.length + refused.length
    }
    return counts
  })
  return result
}
