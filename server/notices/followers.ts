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
  involved: Involved,
): Promise<string[]> {
  const all = await followersOfEach(db, model, [{ recordId, involved }])
  return all.map(({ employeeId }) => employeeId)
}

export async function followersOfEach(
  db: Queryable,
  model: DiscussedKind,
  records: readonly { recordId: string; involved: Involved }[],
): Promise<{ recordId: string; employeeId: string }[]> {
  const pairs = records.flatMap(({ recordId, involved: { assigned, author, manager } }) =>
    [assigned, author, manager]
      .filter((id) => typeof id === 'string')
      .map((employeeId) => ({ recordId, employeeId })),
  )
  const ids = records.map(({ recordId }) => recordId)
  const said = (following: boolean) => sql`
    SELECT record_id, employee_id FROM follow
    WHERE model = ${model} AND record_id = ANY(${ids}) AND following = ${following}`
  const { rows } = await sql<{ record_id: string; employee_id: string }>`
    SELECT record_id, employee_id
    FROM unnest(${pairs.map(({ recordId }) => recordId)}::text[], ${pairs.map(({ employeeId }) => employeeId)}::uuid[])
      AS involved (record_id, employee_id)
    UNION ${said(true)}
    EXCEPT ${said(false)}`.execute(db)
  return rows.map((row) => ({ recordId: row.record_id, employeeId: row.employee_id }))
}
