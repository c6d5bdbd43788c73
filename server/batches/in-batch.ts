import { randomUUID } from 'node:crypto'
import type { Model } from '#domain/kinds/kind.ts'
import { kindsIn, type BatchAction, type BatchKind } from '#domain/records/batches.ts'
import { askingOnce } from '../db/look-ups.ts'
import type { Transaction } from '../db/pool.ts'
import { tellTogether } from '../notices/tell.ts'
import { gatherHistory, recordHistory, type HistoryEntry } from '../records/history.ts'
import { stampOf, type Context } from '../request/context.ts'

export type BatchFacts = { kind: BatchKind; model: Model; action: BatchAction }

/** `batchId` is null where nothing was changed: such a batch is not kept. */
export type Batched<Result> = { batchId: string | null; count: number; result: Result }

/**
 * Does some work as one batch: every history row written within names it, and everybody is told of all of it at once, so
 * that nobody gets a mail for each record. The rows are written when the work is done: it cannot read them.
 */
export async function inBatch<Result>(
  tx: Transaction,
  { kind, model, action }: BatchFacts,
  context: Context,
  work: () => Promise<Result>,
): Promise<Batched<Result>> {
  const { result, entries } = await gatherHistory(tx, () =>
    tellTogether(tx, context, () => askingOnce(tx, work)),
  )
  const count = recordsIn(entries, kindsIn({ model }))
  if (count === 0) {
    await recordHistory(tx, entries)
    return { batchId: null, count, result }
  }
  const batchId = context.replay?.key ?? randomUUID()
  await tx
    .insertInto('batch')
    .values({ id: batchId, kind, model, action, count, actor: context.user.id, at: stampOf(context) })
    .execute()
  await recordHistory(
    tx,
    entries.map((entry) => (entry.isConsequence ? entry : { ...entry, batchId })),
  )
  return { batchId, count, result }
}

function recordsIn(entries: readonly HistoryEntry[], models: readonly Model[]): number {
  const own = entries.filter((entry) => !entry.isConsequence && models.some((model) => model === entry.model))
  return new Set(own.map(({ recordId }) => recordId)).size
}
