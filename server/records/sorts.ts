import { sql } from 'kysely'
import type { Context } from '../request/context.ts'
import { compared } from './conditions.ts'
import type { FilterOf, Sort, SqlFragment } from './store.ts'

export function byAge(since: SqlFragment): Sort {
  return { by: (context) => ageOf(since, context) }
}

export function aged(since: SqlFragment): FilterOf {
  return (condition, context) => compared(sql`greatest(${ageOf(since, context)}, 0)`)(condition)
}

/** Age counts as shown: to the day of completion, or to the firm's today. */
function ageOf(since: SqlFragment, { timeZone, today }: Context): SqlFragment {
  return sql`(coalesce((t.completed_at AT TIME ZONE ${timeZone})::date, ${today}::date) - ${since})`
}

/** Empty texts come last either way, as missing values do. */
export function emptyLast(column: SqlFragment): Sort {
  return { by: sql`nullif(${column}, '')`, nullable: true }
}
