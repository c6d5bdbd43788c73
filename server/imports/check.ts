import { sql } from 'kysely'
import { storablePart } from '#domain/storable.ts'
import { importOutcomes, type ImportCounts } from '#domain/records/imports.ts'
import { askingOnce } from '../db/look-ups.ts'
import type { Transaction } from '../db/pool.ts'
import type { PlannedRow } from './plan-row.ts'
import { planRows } from './plan.ts'
import { progressOf, type Task } from './task.ts'

export async function check(tx: Transaction, task: Task): Promise<void> {
  const planning = { ...task, takesLocks: false, onProgress: progressOf(task) }
  const planned = await askingOnce(tx, () => planRows(tx, planning), planning)
  await keepFindings(tx, task, planned)
}

const rowsAtOnce = 500

/** What was found out about each row, and that it can be looked at. */
export async function keepFindings(
  tx: Transaction,
  { run }: Pick<Task, 'run'>,
  planned: readonly PlannedRow[],
  message = '',
): Promise<void> {
  await tx.deleteFrom('import_row').where('import_id', '=', run.id).execute()
  for (let from = 0; from < planned.length; from += rowsAtOnce) {
    const rows = planned.slice(from, from + rowsAtOnce)
    await tx
      .insertInto('import_row')
      .values(
        rows.map(({ row, outcome, id, title, faults, changes }) => ({
          import_id: run.id,
          row,
          outcome,
          record_id: id,
          title: storablePart(title),
          faults: storable(faults),
          changes: storable(changes),
        })),
      )
      .execute()
  }
  await tx
    .updateTable('import_run')
    .set({
      state: 'checked',
      progress: run.row_count,
      counts: JSON.stringify(countsOf(planned)),
      message,
      changed_at: sql`now()`,
    })
    .where('id', '=', run.id)
    .execute()
}

/** Cells hold whatever their makers liked; the database keeps neither NUL nor halves of characters. */
function storable(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'string' ? storablePart(part) : part,
  )
}

export function countsOf(planned: readonly PlannedRow[]): ImportCounts {
  const counts: ImportCounts = { create: 0, update: 0, unchanged: 0, faults: 0 }
  for (const outcome of importOutcomes)
    counts[outcome] = planned.filter((row) => row.outcome === outcome).length
  return counts
}
