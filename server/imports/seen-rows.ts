import type { ImportChanges, ImportFault, ImportOutcome } from '#domain/records/imports.ts'
import type { Transaction } from '../db/pool.ts'
import type { RunFacts } from './runs.ts'

/** A row as whoever imports was shown it by the last check. */
export type SeenRow = {
  outcome: ImportOutcome
  id: string | null
  faults: ImportFault[]
  changes: ImportChanges
}

export async function seenRows(
  tx: Transaction,
  { id }: Pick<RunFacts, 'id'>,
): Promise<ReadonlyMap<number, SeenRow>> {
  const rows = await tx
    .selectFrom('import_row')
    .select(['row', 'outcome', 'record_id as id', 'faults', 'changes'])
    .where('import_id', '=', id)
    .execute()
  return new Map(rows.map(({ row, ...seen }) => [row, seen]))
}
