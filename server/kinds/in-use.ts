import { sql } from 'kysely'
import { makeLookUp } from '../db/look-ups.ts'

/** How many records that are not deleted name each key in a column; keys that none names are left out. */
export function countedIn(table: string, column: string) {
  return makeLookUp(async (tx, keys): Promise<ReadonlyMap<string, number>> => {
    const name = sql.ref(column)
    const { rows } = await sql<{ key: string; count: number }>`
      SELECT ${name}::text AS key, count(*) FROM ${sql.table(table)}
      WHERE ${name} = ANY(${keys}) AND deleted_at IS NULL GROUP BY ${name}`.execute(tx)
    return new Map(rows.map(({ key, count }) => [key, count]))
  })
}
