import { sql } from 'kysely'
import type { AllCalls, AnswerOf } from '#domain/calls/registry.ts'
import { importLimits } from '#domain/records/import-limits.ts'
import type { ImportOutcome } from '#domain/records/imports.ts'
import type { Queryable } from '../db/pool.ts'
import type { Run } from './runs.ts'

type Rows = AnswerOf<'GET api/import/:id/rows' & keyof AllCalls>['data']

/** A page of what a check found out, in the order of the sheet. */
export async function checkedRows(
  db: Queryable,
  { id, counts }: Pick<Run, 'id' | 'counts'>,
  outcome: ImportOutcome | undefined,
  page: number,
): Promise<{ rows: Rows; total: number; hasMore: boolean }> {
  const size = importLimits.rowsAPage
  const { rows } = await sql<Rows[number]>`
    SELECT row, outcome, record_id AS id, title, faults, changes FROM import_row
    WHERE import_id = ${id} AND ${outcome === undefined ? sql`true` : sql`outcome = ${outcome}`}
    ORDER BY row LIMIT ${sql.lit(size)} OFFSET ${(page - 1) * size}`.execute(db)
  const all = counts ?? { create: 0, update: 0, unchanged: 0, faults: 0 }
  const total =
    outcome === undefined ? Object.values(all).reduce((sum, count) => sum + count, 0) : all[outcome]
  return { rows, total, hasMore: total > page * size }
}
