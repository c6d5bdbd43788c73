import type { Changes } from '#domain/records/changes.ts'
import type { Database } from '#server/db/pool.ts'

export type HistoryRow = { action: string; actor: string | null; changes: Changes }

/** What was written down about a record, oldest first. */
export async function historyOf(db: Database, model: string, id: string): Promise<HistoryRow[]> {
  return await db
    .selectFrom('history')
    .select(['action', 'actor', 'changes'])
    .where('model', '=', model)
    .where('record_id', '=', id)
    .orderBy('id')
    .execute()
}

/** How many history rows there are at all: a refused write must leave none. */
export async function historyLength(db: Database): Promise<number> {
  const { rows } = await db
    .selectFrom('history')
    .select((build) => build.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
  return rows
}
