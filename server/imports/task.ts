import { sql } from 'kysely'
import type { Database } from '../db/pool.ts'
import type { Context } from '../request/context.ts'
import type { RunFacts } from './runs.ts'
import type { Sheet } from './sheets.ts'

/** A run to work on: its rows, and for whom. */
export type Task = { run: RunFacts; sheet: Sheet; context: Context; db: Database }

/** Tells whoever waits how far it is, outside the transaction of the work; not oftener than they look. */
export function progressOf({ db, run }: Task): (rows: number) => Promise<void> {
  let told = performance.now()
  return async (rows) => {
    if (performance.now() - told < 500) return
    told = performance.now()
    await db
      .updateTable('import_run')
      .set({ progress: rows, changed_at: sql`now()` })
      .where('id', '=', run.id)
      .execute()
  }
}
