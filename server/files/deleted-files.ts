import { sql } from 'kysely'
import { erasableFrom } from '#domain/admin/admin.ts'
import { adminMessages } from '#domain/words/admin.ts'
import { isUuid } from '#domain/fields.ts'
import { fileMessages } from '#domain/words/files.ts'
import { resourceOf, type FolderKind } from '#domain/kinds/registry.ts'
import { kindBeside } from '#domain/kinds/titles.ts'
import type { Context } from '../request/context.ts'
import type { Queryable, Transaction } from '../db/pool.ts'
import { badRequest, notFound } from '../base/errors.ts'
import { matchesInBin, type BinFilters } from '../records/bin-conditions.ts'
import { allOf } from '../records/conditions.ts'
import { logPage } from '../records/page.ts'
import { findRow } from '../records/read.ts'
import { titlesOf } from '../kinds/titles-of.ts'
import { stores } from '../kinds/registry.ts'
import { eraseFile, restoreFile } from './change-files.ts'
import type { Folder } from './folder.ts'
import type { FileWire } from './read-files.ts'

type DeletedFile = {
  id: string
  name: string
  kind: FolderKind
  record_id: string
  deleted_at: string
  deleted_by: string | null
}

/** The instant finds the deleter: file and history were written in one transaction. */
const deleter = sql`(
  SELECT h.actor FROM history h
  WHERE h.model = f.kind AND h.record_id = f.record_id AND h.action = 'file_deleted'
    AND h.changes -> 'file' ->> 0 = f.name AND h.at = f.deleted_at
  LIMIT 1)`

const deleted = {
  table: sql`stored_file f`,
  key: sql`f.id`,
  order: sql`f.deleted_at DESC, f.id`,
  select: sql`f.id, f.name, f.kind, f.record_id, f.deleted_at,
    (SELECT e.name FROM employee e WHERE e.id = ${deleter}) AS deleted_by`,
}

const columns = { title: sql`f.name`, deleter, at: sql`f.deleted_at` }

export async function deletedFiles(
  db: Queryable,
  { filters, page, timeZone }: { filters: BinFilters; page: number; timeZone: string },
) {
  const where = allOf([
    sql`f.deleted_at IS NOT NULL AND f.state = 'stored'`,
    await matchesInBin(db, columns, filters, timeZone),
  ])
  const found = await logPage<DeletedFile>(db, { ...deleted, where }, page)
  const titles = await titlesOf(
    db,
    found.rows.map(({ kind, record_id }) => ({ model: kind, record_id })),
  )
  const rows = found.rows.map(({ id, name, kind, record_id, deleted_at, deleted_by }) => ({
    model: 'file' as const,
    id,
    title: name,
    about: adminMessages.fileInBin(kindBeside(resourceOf(kind)), titles.get(`${kind} ${record_id}`) ?? ''),
    deleted_at,
    erasable_from: erasableFrom(deleted_at, timeZone),
    deleted_by: deleted_by ?? '',
  }))
  return { ...found, rows }
}

export async function countDeletedFiles(db: Queryable): Promise<number> {
  const { count } = await db
    .selectFrom('stored_file')
    .select((build) => build.fn.countAll<number>().as('count'))
    .where('deleted_at', 'is not', null)
    .where('state', '=', 'stored')
    .executeTakeFirstOrThrow()
  return count
}

export async function restoreDeletedFile(tx: Transaction, id: string, context: Context): Promise<FileWire> {
  const { folder } = await findFile(tx, id)
  const record = await findRow(tx, stores[folder.kind], folder.record_id, { state: 'either' })
  if (record.deleted_at !== null) throw badRequest(adminMessages.folderInBin)
  return await restoreFile(tx, folder, id, context)
}

export async function eraseDeletedFile(tx: Transaction, id: string, context: Context): Promise<void> {
  const { folder, deleted_at } = await findFile(tx, id)
  if (deleted_at === null) throw badRequest(fileMessages.notDeleted)
  await eraseFile(tx, folder, id, context)
}

async function findFile(tx: Transaction, id: string): Promise<{ folder: Folder; deleted_at: string | null }> {
  if (!isUuid(id)) throw notFound()
  const { rows } = await sql<Folder & { deleted_at: string | null }>`
    SELECT kind, record_id, deleted_at FROM stored_file WHERE id = ${id} AND state = 'stored'`.execute(tx)
  if (rows[0] === undefined) throw notFound()
  const { kind, record_id, deleted_at } = rows[0]
  return { folder: { kind, record_id }, deleted_at }
}
