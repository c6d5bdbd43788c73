import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { faultAt } from '#domain/records/import-rows.ts'
import { importMessages as said } from '#domain/words/imports.ts'
import { inBatch } from '../batches/in-batch.ts'
import { askingOnce } from '../db/look-ups.ts'
import type { Transaction } from '../db/pool.ts'
import { countsOf, keepFindings } from './check.ts'
import type { PlannedRow } from './plan-row.ts'
import { planRows } from './plan.ts'
import { seenRows, type SeenRow } from './seen-rows.ts'
import type { Task } from './task.ts'
import { RefusedRows, takenBackIfThrown, writeRows } from './write-rows.ts'

/** All rows or none: checked once more with everything locked that they name, then written as one batch. */
export async function commit(tx: Transaction, task: Task): Promise<void> {
  await askingOnce(tx, () => commitRows(tx, task))
}

async function commitRows(tx: Transaction, task: Task): Promise<void> {
  const { run, context } = task
  const planned = await planRows(tx, { ...task, takesLocks: true, onProgress: async () => {} })
  const seen = await seenRows(tx, run)
  if (planned.some((row) => isOtherThanSeen(row, seen.get(row.row), run)))
    return await keepFindings(tx, task, planned, said.changedSince)
  const chosen = planned.map((row) => leftOutAsSeen(row, seen.get(row.row)))
  const batch = { kind: 'import', model: run.model, action: 'import' } as const
  try {
    const { batchId } = await takenBackIfThrown(tx, () =>
      inBatch(tx, batch, context, () => writeRows(tx, task, chosen)),
    )
    await finish(tx, task, chosen, batchId)
  } catch (error) {
    if (!(error instanceof RefusedRows)) throw error
    await keepFindings(tx, task, withFaults(chosen, error.sentences), said.changedSince)
  }
}

async function finish(
  tx: Transaction,
  { run }: Task,
  chosen: readonly PlannedRow[],
  batchId: string | null,
): Promise<void> {
  const counts = countsOf(chosen)
  await tx
    .updateTable('import_run')
    .set({
      state: 'done',
      progress: run.row_count,
      counts: JSON.stringify(counts),
      batch_id: batchId,
      file: null,
      message: said.done(counts.create, counts.update),
      changed_at: sql`now()`,
    })
    .where('id', '=', run.id)
    .execute()
}

/** Whatever is written was shown as that to whoever imports, and what they did not see as a fault is none. */
function isOtherThanSeen(
  { outcome, id, changes }: PlannedRow,
  seen: SeenRow | undefined,
  { skip_faulty: skipsFaulty }: Task['run'],
): boolean {
  if (seen?.outcome === 'faults') return !skipsFaulty
  if (outcome === 'unchanged') return false
  return outcome !== seen?.outcome || id !== seen.id || !isDeepStrictEqual(changes, seen.changes)
}

/** A row that was to be left out stays out, also where it is right by now or was only wrong beside others. */
function leftOutAsSeen(planned: PlannedRow, seen: SeenRow | undefined): PlannedRow {
  if (seen?.outcome !== 'faults' || planned.outcome === 'faults') return planned
  const { row, id, title } = planned
  return { row, id, title, outcome: 'faults', faults: seen.faults, changes: {} }
}

function withFaults(planned: readonly PlannedRow[], sentences: ReadonlyMap<number, string>): PlannedRow[] {
  return planned.map((each) => {
    const sentence = sentences.get(each.row)
    if (sentence === undefined) return each
    return { ...each, outcome: 'faults', faults: [faultAt(undefined, undefined, sentence)], changes: {} }
  })
}
