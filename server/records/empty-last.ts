import { sql } from 'kysely'
import type { Sort, SqlFragment } from './store.ts'

/** Empty texts come last either way, as missing values do. */
export function emptyLast(column: SqlFragment): Sort {
  return { by: sql`nullif(${column}, '')`, nullable: true }
}
