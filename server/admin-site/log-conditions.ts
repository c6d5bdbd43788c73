import { sql } from 'kysely'
import type { Queryable } from '../db/pool.ts'
import { contains } from '../records/conditions.ts'
import type { SqlFragment } from '../records/store.ts'

type Period = { from?: string | undefined; to?: string | undefined }

/** All of some conditions; those of filters that are not set are missing. */
export function allOf(conditions: readonly (SqlFragment | undefined)[]): SqlFragment {
  return sql.join([sql`true`, ...conditions.filter((each) => each !== undefined)], sql` AND `)
}

/** The first and the last day of a period, both whole, as the firm's clocks count them. */
export function isWithin(at: SqlFragment, { from, to }: Period, timeZone: string): SqlFragment {
  return allOf([
    from === undefined ? undefined : sql`${at} >= ${from}::date::timestamp AT TIME ZONE ${timeZone}`,
    to === undefined ? undefined : sql`${at} < (${to}::date + 1)::timestamp AT TIME ZONE ${timeZone}`,
  ])
}

/** The whole of a column or its beginning: an index of texts is no help for what stands in the middle. */
export function beginsWith(column: SqlFragment, text: string): SqlFragment {
  return sql`${column} LIKE ${`${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`
}

/**
 * A column that holds a person, found by the address or a part of the name. They are looked up first: only for ids that
 * are known can the database tell whether to walk its index of people or of time.
 */
export async function isPerson(
  db: Queryable,
  column: SqlFragment,
  wanted: string | undefined,
): Promise<SqlFragment | undefined> {
  if (wanted === undefined) return undefined
  const named = contains(sql`name`)({ kind: 'contains', text: wanted })
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM employee WHERE lower(email) = lower(${wanted}) OR ${named}`.execute(db)
  const ids = rows.map(({ id }) => id)
  return ids.length === 1 ? sql`${column} = ${ids[0]}` : sql`${column} = ANY(${ids}::uuid[])`
}
