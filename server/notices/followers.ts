import { sql } from 'kysely'
import type { DiscussedKind } from '#domain/kinds/registry.ts'
import type { Queryable } from '../db/pool.ts'

/** Why people follow a record by themselves: what they are to it. */
export type Involved = { assigned?: string | null; author?: string | null; manager?: string | null }

/** Ids of those who follow a record: who is involved, unless they said no, and who said yes. */
export async function followersOf(
  db: Queryable,
  model: DiscussedKind,
  recordId: string,
  { assigned, author, manager }: Involved,
): Promise<string[]> {
  const involved = [assigned, author, manager].filter((id) => typeof id === 'string')
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM unnest(${involved}::uuid[]) AS involved (id)
    UNION SELECT employee_id FROM follow WHERE model = ${model} AND record_id = ${recordId} AND following
    EXCEPT SELECT employee_id FROM follow WHERE model = ${model} AND record_id = ${recordId} AND NOT following`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
