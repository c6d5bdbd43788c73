import { sql } from 'kysely'
import type { Sort, SqlFragment } from './store.ts'

/** Sorts by a text that may be empty: as with what is missing altogether, those rows come last either way. */
export function emptyLast(column: SqlFragment): Sort {
  return { by: sql`nullif(${column}, '')`, nullable: true }
}
