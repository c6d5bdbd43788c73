import { sql } from 'kysely'
import { isUuid } from '#domain/fields.ts'
import { fileSearch, type Ref } from '#domain/records/search.ts'
import type { Queryable } from '../db/pool.ts'
import type { Row } from '../records/store.ts'

/** The files among what is named that lie in a folder now, under `file id`. */
export async function fileRows(db: Queryable, refs: readonly Ref[]): Promise<ReadonlyMap<string, Row>> {
  const ids = refs.filter(({ kind, id }) => kind === fileSearch.kind && isUuid(id)).map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Row & { id: string }>`
    SELECT f.id, f.kind, f.record_id, f.project_id, f.name, uploader.name AS uploaded_by_name
    FROM stored_file f JOIN employee uploader ON uploader.id = f.uploaded_by
    WHERE f.id = ANY(${ids}::uuid[]) AND f.deleted_at IS NULL AND f.state = 'stored'`.execute(db)
  return new Map(rows.map((row) => [`${fileSearch.kind} ${row.id}`, row]))
}
