import { sql, type ControlledTransaction } from 'kysely'
import { sheetValue, type ExportQuery, type SheetValue } from '#domain/records/export.ts'
import type { Database } from '../db/pool.ts'
import type { Tables } from '../db/schema.ts'
import { keysInOrder, whereOf } from '../records/list.ts'
import { rowsByKey } from '../records/rows.ts'
import type { Store } from '../records/store.ts'
import type { Context } from '../request/context.ts'
import { takeSlot } from './slots.ts'

const rowsAtOnce = 500

/** Slower readers are not waited for: others want their turn. */
export const readWithinMs = 15 * 60_000

export type Snapshot = {
  total: number
  batches: AsyncGenerator<SheetValue[][]>
  /** Lets go of the connection; more than once does no harm. */
  end(): Promise<void>
}

/**
 * All rows that match, of one moment: whatever is saved meanwhile is in none of them. Undefined where the person has
 * two exports under way already, in whichever process.
 */
export async function openSnapshot(
  db: Database,
  store: Store,
  query: ExportQuery,
  context: Context,
): Promise<Snapshot | undefined> {
  const tx = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute()
  let hasEnded = false
  const end = async () => {
    if (hasEnded) return
    hasEnded = true
    await tx.rollback().execute()
  }
  try {
    if (!(await takeSlot(tx, context.user.id))) {
      await end()
      return undefined
    }
    // Between two batches it waits for the reader.
    await sql`SET LOCAL idle_in_transaction_session_timeout = ${sql.lit(readWithinMs)}`.execute(tx)
    const where = whereOf(store, query.list, context)
    const { rows } = await sql<{ total: number }>`
      SELECT count(*)::int AS total FROM ${sql.table(store.table)} t WHERE ${where}`.execute(tx)
    await sql`
      DECLARE exported NO SCROLL CURSOR FOR ${keysInOrder(store, query.list, context)}`.execute(tx)
    return { total: rows[0]?.total ?? 0, batches: batchesOf(tx, store, query, context), end }
  } catch (error) {
    await end()
    throw error
  }
}

async function* batchesOf(
  tx: ControlledTransaction<Tables>,
  store: Store,
  { columns, hasIds }: ExportQuery,
  context: Context,
): AsyncGenerator<SheetValue[][]> {
  for (;;) {
    const { rows: found } = await sql<{ key: string }>`FETCH ${sql.lit(rowsAtOnce)} FROM exported`.execute(tx)
    if (found.length === 0) return
    const keys = found.map(({ key }) => key)
    const rows: Readonly<Record<string, unknown>>[] = await rowsByKey(tx, store, keys, context)
    yield rows.map((row, place) => [
      ...(hasIds ? [keys[place] ?? '', Number(row['version'])] : []),
      ...columns.map((column) => sheetValue(column, row, context.timeZone)),
    ])
  }
}
