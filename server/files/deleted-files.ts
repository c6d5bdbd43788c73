import { sql } from 'kysely'
import { erasableAt } from '#domain/admin.ts'
import { adminMessages } from '#domain/admin-messages.ts'
import { isUuid } from '#domain/fields.ts'
import type { FolderKind } from '#domain/folders.ts'
import { fileMessages } from '#domain/file-messages.ts'
import { resourceOf } from '#domain/resources/registry.ts'
import type { Context } from '../context.ts'
import type { Queryable, Transaction } from '../db/pool.ts'
import { badRequest, notFound } from '../errors.ts'
import { binPageSize } from '../records/bin.ts'
import { findRow } from '../records/read.ts'
import { titlesOf } from '../records/titles-of.ts'
import { stores } from '../resources/registry.ts'
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

/** One more than a page of the deleted files of all folders, latest first. */
export async function deletedFiles(db: Queryable, page: number) {
  const { rows } = await sql<DeletedFile>`
    SELECT f.id, f.name, f.kind, f.record_id, f.deleted_at, (
      SELECT e.name FROM history h JOIN employee e ON e.id = h.actor
      WHERE h.model = f.kind AND h.record_id = f.record_id AND h.action = 'file_deleted'
        AND h.changes -> 'file' ->> 0 = f.name
      ORDER BY h.id DESC LIMIT 1) AS deleted_by
    FROM stored_file f WHERE f.deleted_at IS NOT NULL AND f.state = 'stored'
    ORDER BY f.deleted_at DESC, f.id
    LIMIT ${sql.lit(binPageSize + 1)} OFFSET ${sql.lit((page - 1) * binPageSize)}`.execute(db)
  const titles = await titlesOf(
    db,
    rows.map(({ kind, record_id }) => ({ model: kind, record_id })),
  )
  return rows.map(({ id, name, kind, record_id, deleted_at, deleted_by }) => ({
    model: 'file' as const,
    id,
    title: name,
    about: adminMessages.fileInBin(resourceOf(kind).name.one, titles.get(`${kind} ${record_id}`) ?? ''),
    deleted_at,
    erasable_at: erasableAt(deleted_at),
    deleted_by: deleted_by ?? '',
  }))
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

/** Takes a file out of the bin, unless the record whose folder it lies in is in there, too. */
export async function restoreDeletedFile(tx: Transaction, id: string, context: Context): Promise<FileWire> {
  const { folder } = await findFile(tx, id)
  const record = await findRow(tx, stores[folder.kind], folder.record_id, { state: 'either' })
  if (record['deleted_at'] !== null) throw badRequest(adminMessages.folderInBin)
  return await restoreFile(tx, folder, id, context)
}

/** Removes a file for good that has lain in the bin for long enough; its bytes are swept up later. */
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
