import { sql } from 'kysely'
import type { Queryable } from '../db/pool.ts'

/** How many exports a person may have under way, in all processes together. */
export const ofOnePerson = 2

/** Locks by 64 bits of a hash: no two people meet. */
const locksOf = (person: string) =>
  Array.from({ length: ofOnePerson }, (_, place) => sql`hashtextextended(${`export ${place} ${person}`}, 0)`)

/** Takes one of a person's places until the transaction ends, or the process that has it; false where none is free. */
export async function takeSlot(tx: Queryable, person: string): Promise<boolean> {
  const tries = locksOf(person).map((lock) => sql`WHEN pg_try_advisory_xact_lock(${lock}) THEN true`)
  const { rows } = await sql<{
    has: boolean
  }>`SELECT CASE ${sql.join(tries, sql` `)} ELSE false END AS has`.execute(tx)
  return rows[0]?.has === true
}

/** Looks without taking: whoever takes one at this moment must not be in its way. */
export async function hasFreeSlot(db: Queryable, person: string): Promise<boolean> {
  const { rows } = await sql<{ taken: number }>`
    SELECT count(*)::int AS taken FROM pg_locks
    WHERE locktype = 'advisory' AND objsubid = 1 AND granted
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
      AND (classid::bigint << 32 | objid::bigint) IN (${sql.join(locksOf(person))})`.execute(db)
  return (rows[0]?.taken ?? 0) < ofOnePerson
}
