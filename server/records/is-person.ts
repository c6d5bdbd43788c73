import { sql } from 'kysely'
import type { Queryable } from '../db/pool.ts'
import { contains } from './conditions.ts'
import type { SqlFragment } from './store.ts'

/** People are looked up first: only for known ids can the database choose between its indexes of people and of time. */
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
