import type { FastifyRequest } from 'fastify'
import { isFolderKind } from '#domain/files.ts'
import type { FolderKind } from '#domain/folders.ts'
import { can } from '#domain/permissions.ts'
import { contextOf } from '../auth/authorize.ts'
import type { Context } from '../request/context.ts'
import type { Queryable } from '../db/pool.ts'
import type { FileDeps } from './storage.ts'
import { forbidden, notFound } from '../base/errors.ts'
import { findRow } from '../records/read.ts'
import type { Row } from '../records/store.ts'
import { stores } from '../kinds/registry.ts'

/** Whose folder it is, as it stands in the rows of its files. */
export type Folder = { kind: FolderKind; record_id: string }

/** The folder that a request is about, if its person may do that with the record. */
export async function folderOf(
  request: FastifyRequest,
  act: 'read' | 'update',
  deps: FileDeps,
): Promise<{ folder: Folder; context: Context }> {
  const { kind, id } = request.params as { kind: string; id: string }
  if (!isFolderKind(kind)) throw notFound()
  const context = contextOf(request, deps)
  if (!can(context.user, `${kind}.${act}`)) throw forbidden()
  const row = await findRow(deps.db, stores[kind], id)
  return { folder: { kind, record_id: String(row[stores[kind].key]) }, context }
}

/** The record of a folder, held so that two changes of one folder come one after the other. A deleted one has none. */
export async function lockRecord(tx: Queryable, { kind, record_id: id }: Folder): Promise<Row> {
  return await findRow(tx, stores[kind], id, { lock: true })
}

/** The project that a record of a folder belongs to, for its history. */
export function projectIn(row: Row, { kind }: Folder): string | undefined {
  return stores[kind].projectOf?.(row)
}
