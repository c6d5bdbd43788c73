import { sql } from 'kysely'
import type { Sort, SqlFragment } from './store.ts'

/** Sorts by age as it is shown: from a date to the day of completion, or to today, at the firm's own time. */
export function byAge(since: SqlFragment): Sort {
  return {
    by: ({ timeZone, today }) =>
      sql`coalesce((t.completed_at AT TIME ZONE ${timeZone})::date, ${today}::date) - ${since}`,
  }
}
