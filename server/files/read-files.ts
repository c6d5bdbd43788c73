import { sql } from 'kysely'
import { isUuid } from '#domain/fields.ts'
import type { FileSort } from '#domain/files.ts'
import { countedPage, offsetOf } from '#domain/records/page.ts'
import { folderKinds, type FolderKind } from '#domain/kinds/registry.ts'
import type { Queryable } from '../db/pool.ts'
import { notFound } from '../base/errors.ts'
import { stores } from '../kinds/registry.ts'
import type { SqlFragment, Store } from '../records/store.ts'
import { shortTitleColumn } from '../records/title-columns.ts'
import type { Folder } from './folder.ts'

const filesPerPage = 100

export type FileWire = Awaited<ReturnType<typeof readFile>>

const orders = {
  name: sql`f.name COLLATE by_number`,
  size: sql.ref('f.size'),
  uploaded_at: sql.ref('f.created_at'),
}

export async function listFiles(
  db: Queryable,
  folder: Folder,
  asked: { page: number; isDeleted: boolean; sort: FileSort; order: 'asc' | 'desc' },
) {
  const those = asked.isDeleted ? ('is not' as const) : ('is' as const)
  const all = filesIn(db, folder).where('f.deleted_at', those, null)
  const [rows, { total, bytes }] = await Promise.all([
    asWire(all)
      .orderBy(orders[asked.sort], asked.order)
      .orderBy('f.id')
      .limit(sql.lit(filesPerPage))
      .offset(sql.lit(offsetOf(asked.page, filesPerPage)))
      .execute(),
    all
      .select((build) => [
        build.fn.countAll<number>().as('total'),
        sql<number>`coalesce(sum(f.size), 0)::bigint`.as('bytes'),
      ])
      .executeTakeFirstOrThrow(),
  ])
  return { ...countedPage(rows, { page: asked.page, size: filesPerPage, total }), bytes }
}

export async function readFile(
  db: Queryable,
  folder: Folder,
  id: string,
  { isDeleted = false }: { isDeleted?: boolean } = {},
) {
  if (!isUuid(id)) throw notFound()
  const those = isDeleted ? ('is not' as const) : ('is' as const)
  const file = await asWire(filesIn(db, folder))
    .where('f.id', '=', id)
    .where('f.deleted_at', those, null)
    .executeTakeFirst()
  if (file === undefined) throw notFound()
  return file
}

type FolderWithFiles = { kind: FolderKind; id: string; name: string; files: number }

export async function foldersWithFiles(db: Queryable, projectId: string): Promise<FolderWithFiles[]> {
  const found = folderKinds
    .map((kind) => stores[kind])
    .filter((store) => store.goesWithProject)
    .map((store) => foldersOf(store, projectId))
  const { rows } = await sql<FolderWithFiles>`
    SELECT kind, id, name, files FROM (${sql.join(found, sql` UNION ALL `)}) found
    ORDER BY latest DESC, id LIMIT 200`.execute(db)
  return rows
}

function foldersOf(store: Store, projectId: string): SqlFragment {
  const kind = sql.lit(store.model)
  const id = sql`t.${sql.ref(store.key)}::text`
  return sql`
    SELECT ${kind} AS kind, ${id} AS id, ${shortTitleColumn(store)} AS name, held.files, held.latest
    FROM ${sql.table(store.table)} t
    JOIN LATERAL (
      SELECT count(*) AS files, max(f.created_at) AS latest FROM stored_file f
      WHERE f.kind = ${kind} AND f.record_id = ${id}
        AND f.state = 'stored' AND f.deleted_at IS NULL) held ON held.files > 0
    WHERE t.project_id = ${projectId} AND t.deleted_at IS NULL`
}

function filesIn(db: Queryable, folder: Folder) {
  return db
    .selectFrom('stored_file as f')
    .where('f.kind', '=', folder.kind)
    .where('f.record_id', '=', folder.record_id)
    .where('f.state', '=', 'stored')
}

function asWire(files: ReturnType<typeof filesIn>) {
  return files
    .innerJoin('employee as e', 'e.id', 'f.uploaded_by')
    .select([
      'f.id',
      'f.name',
      'f.size',
      'f.media_type',
      sql<string>`encode(f.sha256, 'hex')`.as('sha256'),
      sql<{ name: string; email: string }>`json_build_object('name', e.name, 'email', e.email)`.as(
        'uploaded_by',
      ),
      'f.created_at as uploaded_at',
      'f.deleted_at',
      'f.version',
    ])
}
