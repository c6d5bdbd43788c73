import { sql } from 'kysely'
import type { Sort, SqlFragment } from './store.ts'

/** Age counts as shown: to the day of completion, or to the firm's today. */
export function byAge(since: SqlFragment): Sort {
  return {
    by: ({ timeZone, today }) =>
      sql`coalesce((t.completed_at AT TIME ZONE ${timeZone})::date, ${today}::date) - ${since}`,
  }
}

/** Empty texts come last either way, as missing values do. */
export function emptyLast(column: SqlFragment): Sort {
  return { by: sql`nullif(${column}, '')`, nullable: true }
}
