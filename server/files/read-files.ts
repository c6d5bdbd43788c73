import { sql } from 'kysely'
import { isUuid } from '#domain/fields.ts'
import type { FolderKind } from '#domain/folders.ts'
import type { Queryable } from '../db/pool.ts'
import { notFound } from '../base/errors.ts'
import type { Folder } from './folder.ts'

export const filesPerPage = 100

export const fileSorts = ['name', 'size', 'uploaded_at'] as const
type FileSort = (typeof fileSorts)[number]

/** A file as clients read it. */
export type FileWire = Awaited<ReturnType<typeof readFile>>

const orders = {
  name: sql`f.name COLLATE by_number`,
  size: sql.ref('f.size'),
  uploaded_at: sql.ref('f.created_at'),
}

/** One page of a folder, and how much there is in all. */
export async function listFiles(
  db: Queryable,
  folder: Folder,
  asked: { page: number; isDeleted: boolean; sort: FileSort; order: 'asc' | 'desc' },
) {
  const those = asked.isDeleted ? ('is not' as const) : ('is' as const)
  const all = filesIn(db, folder).where('f.deleted_at', those, null)
  const [files, sums] = await Promise.all([
    wired(all)
      .orderBy(orders[asked.sort], asked.order)
      .orderBy('f.id')
      .limit(sql.lit(filesPerPage))
      .offset(sql.lit((asked.page - 1) * filesPerPage))
      .execute(),
    all
      .select((build) => [
        build.fn.countAll<number>().as('total'),
        sql<number>`coalesce(sum(f.size), 0)::bigint`.as('bytes'),
      ])
      .executeTakeFirstOrThrow(),
  ])
  return { files, ...sums }
}

/** One file of a folder; one of another folder is not there. */
export async function readFile(
  db: Queryable,
  folder: Folder,
  id: string,
  { isDeleted = false }: { isDeleted?: boolean } = {},
) {
  if (!isUuid(id)) throw notFound()
  const those = isDeleted ? ('is not' as const) : ('is' as const)
  const file = await wired(filesIn(db, folder))
    .where('f.id', '=', id)
    .where('f.deleted_at', those, null)
    .executeTakeFirst()
  if (file === undefined) throw notFound()
  return file
}

/** A folder of a project's work that holds files. */
export type FolderWithFiles = { kind: FolderKind; id: string; name: string; files: number }

/** Where else in a project there are files: those of its work, the latest first. */
export async function foldersWithFiles(db: Queryable, projectId: string): Promise<FolderWithFiles[]> {
  const of = (kind: FolderKind, key: string, name: ReturnType<typeof sql>) => sql`
    SELECT ${sql.lit(kind)} AS kind, t.${sql.ref(key)}::text AS id, ${name} AS name, held.files, held.latest
    FROM ${sql.table(kind)} t
    JOIN LATERAL (
      SELECT count(*) AS files, max(f.created_at) AS latest FROM stored_file f
      WHERE f.kind = ${sql.lit(kind)} AND f.record_id = t.${sql.ref(key)}::text
        AND f.state = 'stored' AND f.deleted_at IS NULL) held ON held.files > 0
    WHERE t.project_id = ${projectId} AND t.deleted_at IS NULL`
  const { rows } = await sql<FolderWithFiles>`
    SELECT kind, id, name, files FROM (
      ${of('task', 'task_id', sql`t.title`)} UNION ALL
      ${of('submittal', 'submittal_id', sql`'Submittal ' || t.sub_number`)} UNION ALL
      ${of('rfi', 'rfi_id', sql`'RFI ' || t.rfi_number`)}) found
    ORDER BY latest DESC, id LIMIT 200`.execute(db)
  return rows
}

function filesIn(db: Queryable, folder: Folder) {
  return db
    .selectFrom('stored_file as f')
    .where('f.kind', '=', folder.kind)
    .where('f.record_id', '=', folder.record_id)
    .where('f.state', '=', 'stored')
}

function wired(files: ReturnType<typeof filesIn>) {
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
