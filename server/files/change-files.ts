import { endingOf, numberedName, tidyFileName } from '#domain/file-names.ts'
import { adminMessages } from '#domain/words/admin.ts'
import type { FileAction } from '#domain/records/history-actions.ts'
import { fileTypeOf, hasKnownEnding } from '#domain/files.ts'
import { fileMessages } from '#domain/words/files.ts'
import { sql } from 'kysely'
import { stampOf, type Context } from '../request/context.ts'
import type { Transaction } from '../db/pool.ts'
import { badRequest, conflict, invalidField } from '../base/errors.ts'
import { refuseEarly } from '../records/erase.ts'
import { recordHistory } from '../records/history.ts'
import { findRow } from '../records/read.ts'
import type { Row } from '../records/store.ts'
import { stores } from '../kinds/registry.ts'
import { lockRecord, projectIn, type Folder } from './folder.ts'
import { readFile, type FileWire } from './read-files.ts'
import type { UploadedFile } from './receive.ts'

/** The bytes are safe already; a taken name gets a number. */
export async function publishFiles(
  tx: Transaction,
  folder: Folder,
  arrived: readonly UploadedFile[],
  context: Context,
): Promise<FileWire[]> {
  const record = await lockRecord(tx, folder)
  const kept: FileWire[] = []
  for (const { id, name, size, sha256, mediaType: media_type } of arrived) {
    await tx
      .updateTable('stored_file')
      .set({ state: 'stored', name: await freeName(tx, folder, name), size, sha256, media_type })
      .set({ created_at: stampOf(context), project_id: projectIn(record, folder) ?? null })
      .where('id', '=', id)
      .where('state', '=', 'uploading')
      .execute()
    kept.push(await readFile(tx, folder, id))
  }
  for (const { name } of kept)
    await recordFileHistory(tx, folder, record, context, 'file_added', [null, name])
  return kept
}

export async function renameFile(
  tx: Transaction,
  folder: Folder,
  id: string,
  { name: given, version }: { name: string; version?: number | undefined },
  context: Context,
): Promise<FileWire> {
  const record = await lockRecord(tx, folder)
  const file = await readFile(tx, folder, id)
  if (version !== undefined && version !== file.version) throw conflict(file)
  const name = nameFor(file.name, given)
  if (name === file.name) return file
  const isOwnName = name.toLowerCase() === file.name.toLowerCase()
  if (!isOwnName && (await freeName(tx, folder, name)) !== name)
    throw invalidField('name', fileMessages.nameTaken)
  await change(tx, id, { name })
  await recordFileHistory(tx, folder, record, context, 'file_renamed', [file.name, name])
  return await readFile(tx, folder, id)
}

export async function deleteFile(
  tx: Transaction,
  folder: Folder,
  id: string,
  context: Context,
): Promise<FileWire> {
  const record = await lockRecord(tx, folder)
  const file = await readFile(tx, folder, id)
  await change(tx, id, { deleted_at: sql<Date>`now()` })
  await recordFileHistory(tx, folder, record, context, 'file_deleted', [file.name, null])
  return await readFile(tx, folder, id, { isDeleted: true })
}

export async function restoreFile(
  tx: Transaction,
  folder: Folder,
  id: string,
  context: Context,
): Promise<FileWire> {
  const record = await lockRecord(tx, folder)
  const file = await readFile(tx, folder, id, { isDeleted: true }).catch(async (error: unknown) => {
    // A file that is not deleted is answered differently from one that never was.
    await readFile(tx, folder, id).catch(() => {
      throw error
    })
    throw badRequest(fileMessages.notDeleted)
  })
  const name = await freeName(tx, folder, file.name)
  await change(tx, id, { deleted_at: null, name })
  await recordFileHistory(tx, folder, record, context, 'file_restored', [null, name])
  return await readFile(tx, folder, id)
}

/** The record may be deleted; the sweep finds the bytes. */
export async function eraseFile(
  tx: Transaction,
  folder: Folder,
  id: string,
  context: Context,
): Promise<void> {
  const record = await findRow(tx, stores[folder.kind], folder.record_id, { lock: true, state: 'either' })
  const { name, deleted_at } = await readFile(tx, folder, id, { isDeleted: true })
  refuseEarly({ deleted_at }, adminMessages.file, context)
  await tx.deleteFrom('stored_file').where('id', '=', id).execute()
  await recordFileHistory(tx, folder, record, context, 'file_erased', [name, null])
}

/** The ending tells what a file is, which a new name does not change. */
function nameFor(present: string, given: string): string {
  if (given.trim() === '') throw invalidField('name', fileMessages.nameRequired)
  if (/[\\/]/.test(given)) throw invalidField('name', fileMessages.namePath)
  const ending = endingOf(present)
  const tidy = tidyFileName(given)
  const type = fileTypeOf(tidy)
  if (type !== undefined && type.mediaType === fileTypeOf(present)?.mediaType) return tidy
  // ‘Plan B’ and ‘Plan v1.2’ are meant as names without their ending; ‘Plan.exe’ is not.
  if (!hasKnownEnding(tidy)) return tidyFileName(`${tidy}.${ending}`)
  throw invalidField('name', fileMessages.keepEnding(ending))
}

/** The record is locked, so a free name stays free. */
async function freeName(tx: Transaction, { kind, record_id }: Folder, name: string): Promise<string> {
  for (let first = 1; ; first += atOnce) {
    const names = Array.from({ length: atOnce }, (_, index) => numberedName(name, first + index))
    const { rows } = await sql<{ name: string }>`
      SELECT wanted.name FROM unnest(${names}::text[]) WITH ORDINALITY AS wanted (name, place)
      WHERE NOT EXISTS (
        SELECT FROM stored_file f
        WHERE f.kind = ${kind} AND f.record_id = ${record_id} AND f.deleted_at IS NULL AND f.state = 'stored'
          AND lower(f.name) = lower(wanted.name COLLATE "und-x-icu"))
      ORDER BY wanted.place LIMIT 1`.execute(tx)
    if (rows[0] !== undefined) return rows[0].name
  }
}

const atOnce = 50

async function change(
  tx: Transaction,
  id: string,
  columns: { name?: string; deleted_at?: ReturnType<typeof sql<Date>> | null },
): Promise<void> {
  await tx
    .updateTable('stored_file')
    .set({ ...columns, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

async function recordFileHistory(
  tx: Transaction,
  folder: Folder,
  record: Row,
  { user }: Context,
  action: FileAction,
  file: [before: string | null, after: string | null],
): Promise<void> {
  const { kind: model, record_id: recordId } = folder
  const projectId = projectIn(record, folder)
  await recordHistory(tx, [{ actor: user.id, model, recordId, projectId, action, changes: { file } }])
}
