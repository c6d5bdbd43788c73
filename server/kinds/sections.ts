import { sql } from 'kysely'
import type { Queryable } from '../db/pool.ts'

const most = 50

/** Sections of the specification that live submittals of a project name, each with its newest title. */
export async function sectionsOf(
  db: Queryable,
  projectId: string,
): Promise<{ section: string; title: string }[]> {
  const { rows } = await sql<{ section: string; title: string }>`
    SELECT section, title FROM (
      SELECT DISTINCT ON (spec_section) spec_section AS section, spec_title AS title, created_at
      FROM submittal WHERE project_id = ${projectId} AND deleted_at IS NULL AND spec_section <> ''
      ORDER BY spec_section, created_at DESC, submittal_id) AS named
    ORDER BY created_at DESC, section LIMIT ${sql.lit(most)}`.execute(db)
  return rows
}
